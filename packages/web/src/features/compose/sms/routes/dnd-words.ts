// The sentence about Do Not Disturb in a confirmation.
import { counted } from '../../../../lib/numbers.ts';
import type { Estimate } from '../../estimate/estimate-words.ts';

type Skipping = Pick<Estimate, 'skipped'>;

/** Says how many the hosted route reaches in spite of DND; empty where nobody is known to have it. */
export function dndWords(regular: Skipping, hosted: Skipping | undefined): string {
  const count = regular.skipped.find(({ reason }) => reason === 'dnd')?.count ?? 0;
  if (count === 0 || !hosted) return '';
  return count === 1
    ? 'Do Not Disturb keeps the regular route from 1 number. The hosted route reaches it.'
    : `Do Not Disturb keeps the regular route from ${counted(count, 'number', 'numbers')}. The hosted route reaches them.`;
}
