// Reads a contact file again whose rows did not fit into browser storage.
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { readContacts } from '../api.ts';
import { addChips, isEmptied, removeChip, type Chip } from './chips.ts';
import { fileOf } from './sent-file.ts';

/** Where the file itself is lost too, its chip is removed with a warning. */
export function useLostRows(
  to: readonly Chip[],
  slot: string,
  changeTo: (change: (to: Chip[]) => Chip[]) => void,
): void {
  const { isoCode } = useUser();
  const lost = to.find((chip) => chip.kind === 'file' && isEmptied(chip));
  const name = lost?.kind === 'file' ? lost.name : '';
  const restore = useEffectEvent(async () => {
    if (lost?.kind !== 'file') return;
    const file = await fileOf([lost], slot);
    const read = file && (await readContacts(file, isoCode).catch(() => null));
    if (read)
      return changeTo((before) =>
        addChips(before, [{ ...lost, contacts: read.contacts, bad: read.rejected }]),
      );
    changeTo((before) => removeChip(before, lost));
    toast({ title: destinationTexts.chooseAgain(lost.name), tone: 'warning' });
  });
  useEffect(() => {
    if (name) void restore();
  }, [name]);
}
