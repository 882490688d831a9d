// Chooses the provider and number that answer an inbound SMS.
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import type { Tx } from '../../platform/db/database.ts';
import { laneOf } from '../../provider-accounts/selection/lanes.ts';
import { listAccountsInReach } from '../../provider-accounts/selection/routes-store.ts';
import { listSenderIds } from '../../sms/sender-ids/store.ts';
import { approvedSender } from './approved-sender.ts';
import type { Composing } from './composing.ts';
import { selectProvider, findProvider, type ProviderSelection } from './provider-selection.ts';

/** How an SMS was received. */
export interface ReceivedVia {
  lane: string;
  /** The number it was sent to, as the provider writes it; '' if unknown. */
  to: string;
}

/** The provider and sender of one SMS. */
export interface ReplyProvider {
  selection: ProviderSelection;
  route: 'regular' | 'hybrid';
  sender: string;
}

/** Whether it is a number or short code. A word is somebody's sender id, perhaps not ours. */
const isNumber = (to: string): boolean => /^\+?\d{3,15}$/.test(to);

/** Finds the provider an SMS came from, to answer by; null if it is no longer available or the number is unknown. */
export async function findReplyProvider(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  { lane, to }: ReceivedVia,
): Promise<ReplyProvider | null> {
  if (!isNumber(to)) return null;
  const usual = await findProvider(tx, composing, tenantId, { channel: 'sms', route: 'regular' });
  if (usual?.keptFor) return { selection: usual, route: 'regular', sender: to };
  const account = (await listAccountsInReach(tx, tenantId, 'sms')).find(
    ({ id }) => laneOf('sms', id) === lane,
  );
  if (account) {
    const { id, name, kind, settings, takes_regular: regular, takes_hybrid: hybrid } = account;
    const { quota } = await composing.readRight(tx, tenantId);
    const pageRule = pageRuleOf(kind, settings);
    const selection = { lane, pageRule, accountId: id, prices: {}, label: name, keptFor: null, quota };
    return { selection, route: hybrid && !regular ? 'hybrid' : 'regular', sender: to };
  }
  return usual?.lane === lane ? { selection: usual, route: 'regular', sender: to } : null;
}

/**
 * Returns the regular provider with a sender id. Throws refused if the id is not approved or no provider takes the
 * regular route.
 */
export async function replyProviderFrom(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  senderId: string,
): Promise<ReplyProvider> {
  const sender = await approvedSender(tx, tenantId, senderId);
  const selection = await selectProvider(tx, composing, tenantId, { channel: 'sms', route: 'regular' });
  return { selection, route: 'regular', sender };
}

/** Returns the first approved sender id; undefined if there is none. */
export async function firstSenderId(tx: Tx, tenantId: string): Promise<string | undefined> {
  return (await listSenderIds(tx, tenantId)).find(({ status }) => status === 2)?.mask;
}
