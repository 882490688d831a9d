// Reads Africa's Talking webhooks: delivery reports and incoming messages, unsigned.
import type { ReadHook } from '../../providers/account.ts';
import { oneReceipt, oneReply, rawOf, textAt, unread, wordsAt } from '../http/reading.ts';
import type { Receipt } from '../../providers/provider.ts';
import { ownProperty } from '../../platform/own-property.ts';

/** Reads a delivery report (id, status, failureReason) or an incoming message (id, from, to, text). */
export const readAfricasTalkingHook: ReadHook = (_account, request) => {
  const { fields } = request;
  const id = textAt(fields, 'id');
  const status = textAt(fields, 'status');
  const raw = rawOf(request);
  if (id && status) {
    const reason = textAt(fields, 'failureReason');
    return oneReceipt({ references: [id], code: reason || null, at: null, ...stateOf(status, reason), raw });
  }
  const from = textAt(fields, 'from');
  const text = wordsAt(fields, 'text');
  if (!from || text === undefined) return unread;
  const to = textAt(fields, 'to');
  return oneReply({ from, to, text, ...(id ? { id } : {}), raw });
};

type State = Pick<Receipt, 'state' | 'cause' | 'suppress'>;

const causes: Readonly<Record<string, Omit<State, 'state'>>> = {
  UserDoesNotExist: { cause: 'wrong-number', suppress: 'wrong-number' },
  NotNetworkSubscriber: { cause: 'wrong-number' },
  NotNetworkSubcriber: { cause: 'wrong-number' },
  UserInBlackList: { cause: 'opted-out', suppress: 'opted-out' },
  UserIsInactive: { cause: 'switched-off' },
  UserAccountSuspended: { cause: 'switched-off' },
  AbsentSubscriber: { cause: 'switched-off' },
  // Also used outside the hours of promotional sender ids, so it proves nothing about the number.
  DoNotDisturbRejection: { cause: 'dnd' },
};

const states: Readonly<Record<string, State>> = {
  Success: { state: 'delivered' },
  Failed: { state: 'undelivered' },
  Rejected: { state: 'rejected' },
  AbsentSubscriber: { state: 'undelivered', cause: 'switched-off' },
  Expired: { state: 'undelivered', cause: 'switched-off' },
};

/** Sent, Submitted, Buffered and unknown statuses are not final. */
function stateOf(status: string, reason: string): State {
  const state = ownProperty(states, status) ?? { state: 'buffered' };
  return state.state === 'delivered' ? state : { ...state, ...ownProperty(causes, reason) };
}
