// Sentences of a confirmation that stand beside its numbers.
import { counted } from '../../../lib/numbers.ts';
import type { Chip } from '../destinations/chips.ts';
import type { Estimate } from '../reckoning/reckoning-words.ts';

/** That the hosted route reaches whom DND keeps from the regular one; empty where nobody is known to be on it. */
export function dndWords(regular: Estimate, hosted: Estimate | undefined): string {
  const count = regular.skipped.find(({ reason }) => reason === 'dnd')?.count ?? 0;
  if (count === 0 || !hosted) return '';
  return count === 1
    ? 'Do Not Disturb keeps the regular route from 1 number. The hosted route reaches it.'
    : `Do Not Disturb keeps the regular route from ${counted(count, 'number', 'numbers')}. The hosted route reaches them.`;
}

/** That rows of a contact file hold no number; empty where all do. */
export function badRowsWords(to: readonly Chip[]): string {
  const count = to.reduce((sum, chip) => sum + (chip.kind === 'file' ? (chip.bad?.length ?? 0) : 0), 0);
  return count === 0
    ? ''
    : `${counted(count, 'row', 'rows')} of the contact file cannot be used. Under Upload contacts they are listed with the reason.`;
}
