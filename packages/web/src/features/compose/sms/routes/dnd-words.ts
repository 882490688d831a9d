// The sentence about Do Not Disturb in a confirmation.
import { smsSend } from '../../../../messages/en/sms-send.ts';
import type { Estimate } from '../../estimate/estimate-words.ts';

type Skipping = Pick<Estimate, 'skipped'>;

/** Says how many the hosted route reaches in spite of DND; empty where nobody is known to have it. */
export function dndWords(regular: Skipping, hosted: Skipping | undefined): string {
  const count = regular.skipped.find(({ reason }) => reason === 'dnd')?.count ?? 0;
  return count === 0 || !hosted ? '' : smsSend.blockedByDnd(count);
}
