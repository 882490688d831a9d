// Opens a composer in place of an automatic message, which is skipped.
import { automatic } from '../../messages/en/automatic.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { useWriteTo } from '../people/use-write-to.ts';

interface Person {
  personId: string;
  name: string;
  phone: string;
}

/**
 * Returns a function that opens the composer for a person. With `skip`, which skips the automatic message that would go
 * to them, it asks first; nothing happens where the user does not want that, or where skipping fails, which `skip` tells.
 */
export function useWriteInstead() {
  const writing = useWriteTo();
  return async ({ personId, name, phone }: Person, skip: (() => Promise<unknown>) | null): Promise<void> => {
    if (skip) {
      const yes = await confirm({
        title: automatic.writeTitle(name),
        message: automatic.writeHint,
        confirmLabel: automatic.skipAndWrite,
      });
      if (!yes) return;
      try {
        await skip();
      } catch {
        return;
      }
    }
    writing.mutate({ by: phone ? 'sms' : 'email', to: { ids: [personId] } });
  };
}
