// How an answer goes back: by the provider and the number that they wrote to, else as any SMS does.
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import type { Tx } from '../../platform/db/database.ts';
import { laneOf } from '../provider-accounts/lanes.ts';
import { listAccountsInReach } from '../provider-accounts/routes-store.ts';
import { listSenderIds } from '../sender-ids/store.ts';
import { approvedSender } from './accept.ts';
import type { Composing } from './composing.ts';
import { chooseWay, findWay, type Way } from './way.ts';

/** What an SMS came in by. */
export interface CameBy {
  lane: string;
  /** The number that was written to, as the provider writes it; '' where it said none. */
  to: string;
}

/** The way of one SMS, and what it is sent from. */
export interface WayBack {
  way: Way;
  route: 'regular' | 'hybrid';
  sender: string;
}

/** Short codes and numbers. A word that was written to is somebody's sender id, perhaps not ours. */
const isNumber = (to: string): boolean => /^\+?\d{3,15}$/.test(to);

/** The same way back; null where that provider is not in reach any more, or no number was said. */
export async function findWayBack(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  { lane, to }: CameBy,
): Promise<WayBack | null> {
  if (!isNumber(to)) return null;
  const account = (await listAccountsInReach(tx, tenantId, 'sms')).find(
    ({ id }) => laneOf('sms', id) === lane,
  );
  if (account) {
    const { id, name, kind, settings, takes_regular: regular, takes_hybrid: hybrid } = account;
    const way = { lane, pageRule: pageRuleOf(kind, settings), accountId: id, prices: {}, label: name };
    return { way, route: hybrid && !regular ? 'hybrid' : 'regular', sender: to };
  }
  const usual = await findWay(tx, composing, tenantId, { channel: 'sms', route: 'regular' });
  return usual?.lane === lane ? { way: usual, route: 'regular', sender: to } : null;
}

/** As any SMS, from a sender id. Throws refused where it is not approved, or nobody takes the regular route. */
export async function wayFrom(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  senderId: string,
): Promise<WayBack> {
  const sender = await approvedSender(tx, tenantId, senderId);
  const way = await chooseWay(tx, composing, tenantId, { channel: 'sms', route: 'regular' });
  return { way, route: 'regular', sender };
}

/** The sender id that was approved first of those asked for; undefined where there is none. */
export async function firstSenderId(tx: Tx, tenantId: string): Promise<string | undefined> {
  return (await listSenderIds(tx, tenantId)).find(({ status }) => status === 2)?.mask;
}
