// Why a recipient was not reached, as one of the contract's causes: the stored one, else what the reason and the state tell.
import type { Cause, SkipReason } from '@tidings/contract/rules/delivery-states.ts';

/** What is kept as the reason of whoever a person said was not reached. */
export const saidNotArrived = 'A person said that it did not arrive';

const ofReason: Partial<Record<SkipReason, Cause>> & Record<string, Cause | undefined> = {
  'no-phone': 'no-phone',
  'bad-phone': 'wrong-number',
  'no-email': 'no-email',
  'no-person': 'no-email',
  'bad-email': 'bad-email',
  'opted-out': 'opted-out',
  complained: 'opted-out',
  dnd: 'dnd',
  'wrong-number': 'wrong-number',
  bounced: 'bad-email',
  'no-rate': 'no-rate',
  cancelled: 'stopped',
  'Partly sent, then cancelled': 'stopped',
  [saidNotArrived]: 'unknown',
};

export interface Failure {
  channel: string;
  state: string;
  reason: string | null;
  cause: string | null;
}

/** The cause of a failure, or of being left out. What is in doubt is in doubt, whatever led to it. */
export function causeOf({ channel, state, reason, cause }: Failure): Cause {
  if (state === 'uncertain') return 'unknown';
  const known = (cause as Cause | null) ?? ofReason[reason ?? ''];
  if (known) return known;
  // A network that says no more could not reach the phone in time.
  return state === 'undelivered' && channel === 'sms' ? 'switched-off' : 'provider';
}

/** The states in which somebody was not reached, or is not known to be. */
export const failedStates = ['rejected', 'undelivered', 'skipped', 'uncertain'] as const;

/** As above for any recipient; null for whom nothing failed. */
export const causeIfFailed = (row: Failure): Cause | null =>
  (failedStates as readonly string[]).includes(row.state) ? causeOf(row) : null;
