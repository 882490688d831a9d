// An entry of a list, or a field, is retired or used again, and what was done can be undone.
import { toast } from '../../../lib/toast.ts';
import { useSettingsChange } from './api.ts';

/** `put` tells the server; `nameOf` is for the toast. */
export function useRetiring(
  put: (id: string, change: { retired: boolean }) => Promise<unknown>,
  nameOf: (id: string) => string | undefined,
) {
  const change = useSettingsChange(({ id, retired }: { id: string; retired: boolean }) =>
    put(id, { retired }),
  );
  const retire = (id: string, retired: boolean) =>
    change.mutate(
      { id, retired },
      {
        onSuccess: () =>
          toast({
            title: retired ? 'Retired' : 'In use again',
            detail: nameOf(id),
            tone: 'success',
            ...(retired && { undo: () => retire(id, false), ms: 10_000 }),
          }),
      },
    );
  return retire;
}
