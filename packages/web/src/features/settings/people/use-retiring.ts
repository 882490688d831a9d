// Retires an entry or field, or uses it again, with Undo.
import { toast } from '../../../lib/toast.ts';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { useSettingsChange } from './api.ts';

/** `put` makes the call; `nameOf` gives the name for the toast. */
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
            title: retired ? texts.archived : texts.restored,
            detail: nameOf(id),
            tone: 'success',
            ...(retired && { undo: () => retire(id, false), ms: 10_000 }),
          }),
      },
    );
  return retire;
}
