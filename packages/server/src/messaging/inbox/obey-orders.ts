// Obeys STOP and START: before anything else is done with a reply, and in the order in which they came.
import { type Keyword, readKeyword } from '@tidings/contract/rules/keywords.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSendingSettings } from '../settings/store.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { lift, replySource, suppress, suppressedOf } from '../suppressions/store.ts';
import { knownReplies, lastOrders, type Reply } from './store.ts';

/** Whether it is a number that can be written to: short codes and words are machines, which nobody obeys. */
export const isPhone = (phone: string): boolean => phone.startsWith('+');

/**
 * Obeys the orders among the replies, given in the order they came, and says of each reply which order it is. Of several
 * of one phone the last counts. What was taken in before, or came before an order that was, is not obeyed again: a STOP
 * that is tried once more must not undo a START of since then, nor the other way round.
 */
export async function obeyOrders(
  tx: Tx,
  tenantId: string,
  replies: readonly Reply[],
  hide: HideAddress,
): Promise<Map<string, Keyword>> {
  const { words } = await readSendingSettings(tx, tenantId);
  const phones = [...new Set(replies.map(({ phone }) => phone).filter(isPhone))];
  const known = await knownReplies(tx, tenantId, replies);
  const last = await lastOrders(tx, tenantId, phones);
  const suppressed = await suppressedOf(tx, tenantId, 'sms', phones, hide);
  const optedOut = new Set(phones.filter((phone) => suppressed.get(phone) === 'opted-out'));

  const orders = new Map<string, Keyword>();
  const seen = new Set<string>();
  const obeyed = new Map<string, { reply: Reply; keyword: Keyword }>();
  for (const reply of replies) {
    const { inboundId, phone, text, at, lane, replyId } = reply;
    if (!isPhone(phone) || known.has(inboundId) || seen.has(`${lane} ${replyId}`)) continue;
    if (replyId !== '') seen.add(`${lane} ${replyId}`);
    const keyword = readKeyword(text, words, optedOut.has(phone));
    if (!keyword) continue;
    orders.set(inboundId, keyword);
    if (keyword === 'help' || at < (last.get(phone) ?? at)) continue;
    obeyed.set(phone, { reply, keyword });
    if (keyword === 'stop') optedOut.add(phone);
    else optedOut.delete(phone);
  }

  const of = (wanted: Keyword) =>
    [...obeyed.values()].filter(({ keyword }) => keyword === wanted).map(({ reply }) => reply);
  await suppress(
    tx,
    tenantId,
    'sms',
    of('stop').map(({ phone, text, at }) => ({
      address: phone,
      reason: 'opted-out',
      source: replySource,
      proof: text,
      at,
    })),
  );
  const starts = of('start').map(({ phone, at }) => ({ channel: 'sms' as const, address: phone, at }));
  if (starts.length > 0) await lift(tx, tenantId, starts, hide, 'opted-out');
  return orders;
}
