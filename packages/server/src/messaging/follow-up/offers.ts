// Rules for which follow-ups a person not reached is offered. (SC-20)
import type { Cause, SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';

/** What is known of them today. */
export interface Standing {
  cause: Cause;
  state: string;
  /** Where the message's own channel would reach them today; null: nowhere. */
  address: string | null;
  /** It is another one than the message was sent to, or would have been. */
  changed: boolean;
  /** Somebody else got the message there, or it is on its way: they share it. */
  taken: boolean;
  /** What stands against the address. */
  against: SuppressionReason | undefined;
  /** Whether each route is taken by somebody, and has a price for the address. */
  passable: { retry: boolean; hosted: boolean };
  /** They have an e-mail, and nothing stands against it. */
  email: boolean;
  /** There is a number to call, or the leader of a group of theirs who may know one. */
  callable: boolean;
}

export interface Offers {
  retry: boolean;
  hosted: boolean;
  email: boolean;
  call: boolean;
}

/** What a second try of the same kind may mend: it was chance, or the reason may have gone since. */
const passing: readonly Cause[] = ['switched-off', 'provider', 'sender', 'stopped', 'unknown'];

/** What the hosted route goes around: the list of Do Not Disturb, the sender id, a network's filter. */
const hostedHelps: readonly Cause[] = ['dnd', 'switched-off', 'provider', 'sender', 'content', 'unknown'];

/**
 * Nothing is offered for one whose fate is unknown, but a call: they may have got it. A number that failed for good is
 * not tried again; a corrected one is. Whoever asked not to be written to gets no e-mail instead.
 */
export function offersFor(one: Standing): Offers {
  const { cause, state, address, changed, taken, against, passable } = one;
  const known = state !== 'uncertain';
  const open = known && address !== null && !taken;
  // What left them out stands no more: an opt-out was taken back, a country has got a price.
  const letIn = state === 'skipped';
  return {
    retry: open && !against && passable.retry && (changed || letIn || passing.includes(cause)),
    hosted: open && (!against || against === 'dnd') && passable.hosted && hostedHelps.includes(cause),
    email: known && cause !== 'opted-out' && one.email,
    call: one.callable,
  };
}
