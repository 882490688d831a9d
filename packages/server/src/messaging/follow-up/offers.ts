// Decides which follow-ups are offered to a person not reached. (SC-20)
import type { Cause, SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';

/** What is known of a person today. */
export interface Standing {
  cause: Cause;
  state: string;
  /** Their address on the message's channel today; null if there is none. */
  address: string | null;
  /** It differs from the address the message was, or would have been, sent to. */
  changed: boolean;
  /** Somebody who shares the address got the message, or it is on its way. */
  taken: boolean;
  /** Why the address is suppressed. */
  suppressed: SuppressionReason | undefined;
  /** Whether each route has a provider and a price for the address. */
  passable: { retry: boolean; hosted: boolean };
  /** They have an e-mail address that is not suppressed. */
  email: boolean;
  /** There is a number to call, or a leader of one of their groups who may know one. */
  callable: boolean;
}

export interface Offers {
  retry: boolean;
  hosted: boolean;
  email: boolean;
  call: boolean;
}

/** Causes that another attempt of the same kind may overcome: they are by chance, or may be gone. */
const temporary: readonly Cause[] = ['switched-off', 'provider', 'sender', 'stopped', 'unknown'];

/** Causes that the hosted route avoids: do-not-disturb, the sender id, a network's filter. */
const hostedHelps: readonly Cause[] = ['dnd', 'switched-off', 'provider', 'sender', 'content', 'unknown'];

/**
 * For an uncertain recipient only a call is offered, since they may have got it. A number that failed for good is not
 * tried again, a corrected one is. Somebody who opted out gets no e-mail instead.
 */
export function offersFor(one: Standing): Offers {
  const { cause, state, address, changed, taken, suppressed, passable } = one;
  const isCertain = state !== 'uncertain';
  const open = isCertain && address !== null && !taken;
  // The reason for leaving them out is gone: an opt-out was lifted, or a country has a price now.
  const wasLeftOut = state === 'skipped';
  return {
    retry: open && !suppressed && passable.retry && (changed || wasLeftOut || temporary.includes(cause)),
    hosted: open && (!suppressed || suppressed === 'dnd') && passable.hosted && hostedHelps.includes(cause),
    email: isCertain && cause !== 'opted-out' && one.email,
    call: one.callable,
  };
}
