// Finds why a recipient was not reached, from its cause, reason and state.
import type { Cause, SkipReason } from '@tidings/contract/rules/delivery-states.ts';

/** The reason stored when a user says that a message did not arrive. */
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
  inactive: 'stopped',
  bereaved: 'stopped',
  'Partly sent, then cancelled': 'stopped',
  [saidNotArrived]: 'unknown',
};

export interface Failure {
  channel: string;
  state: string;
  reason: string | null;
  cause: string | null;
}

/** Returns the cause of a failure or exclusion; for an uncertain recipient it is always 'unknown'. */
export function causeOf({ channel, state, reason, cause }: Failure): Cause {
  if (state === 'uncertain') return 'unknown';
  const known = (cause as Cause | null) ?? ofReason[reason ?? ''];
  if (known) return known;
  // A network that gives no details usually could not reach the phone in time.
  return state === 'undelivered' && channel === 'sms' ? 'switched-off' : 'provider';
}

/** The states in which somebody was not reached, or perhaps not. */
export const failedStates = ['rejected', 'undelivered', 'skipped', 'uncertain'] as const;

/** Like causeOf, for any recipient; null where nothing failed. */
export const causeIfFailed = (row: Failure): Cause | null =>
  (failedStates as readonly string[]).includes(row.state) ? causeOf(row) : null;
