// Applies STOP and START before a reply is processed further, in order.
import { isUnclear, isYes, type Keyword, readKeyword } from '@tidings/contract/rules/sms/keywords.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSendingSettings } from '../settings/store.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { lift, replySource, suppress, suppressedOf } from '../suppressions/store.ts';
import { askedForYes, knownReplies, lastKeywords, type Reading, type Reply } from './store.ts';

/**
 * Whether it is a number that can be written to; short codes and words belong to machines, whose keywords are ignored.
 */
export const isPhone = (phone: string): boolean => phone.startsWith('+');

/** How long a YES counts as an answer to our question, in milliseconds. */
const answersForMs = 24 * 3_600_000;

/**
 * Applies the keywords among replies, given in the order they came, and returns how each reply was read. A keyword that
 * the provider recognised itself is final. Of several keywords from one phone the last counts. Replies processed
 * before, or older than a keyword processed before, are not applied: a STOP that is tried again must not undo a later
 * START, nor the other way round. The end of a longer text is no keyword; where it reads 'stop', a person decides.
 */
export async function applyKeywords(
  tx: Tx,
  tenantId: string,
  replies: readonly Reply[],
  hide: HideAddress,
): Promise<Map<string, Reading>> {
  const { words } = await readSendingSettings(tx, tenantId);
  const phones = [...new Set(replies.map(({ phone }) => phone).filter(isPhone))];
  const known = await knownReplies(tx, tenantId, replies);
  const last = await lastKeywords(tx, tenantId, phones);
  const suppressed = await suppressedOf(tx, tenantId, 'sms', phones, hide);
  const optedOut = new Set(phones.filter((phone) => suppressed.get(phone) === 'opted-out'));

  const asked = await questionsOfOurs(tx, tenantId, replies);
  const readings = new Map<string, Reading>();
  const seen = new Set<string>();
  const applied = new Map<string, { reply: Reply; keyword: Keyword }>();
  for (const reply of replies) {
    const { inboundId, phone, text, at, lane, replyId, answeredAs, isTorn } = reply;
    if (!isPhone(phone) || known.has(inboundId) || seen.has(`${lane} ${replyId}`)) continue;
    if (replyId !== '') seen.add(`${lane} ${replyId}`);
    const askedAt = asked.get(phone)?.getTime() ?? -Infinity;
    const answersUs = askedAt <= at.getTime() && at.getTime() - askedAt < answersForMs;
    const read = answeredAs ?? readKeyword(text, words, answersUs);
    const keyword = isTorn ? null : read;
    const mayAsk = isUnclear(text, words) || read === 'stop';
    readings.set(inboundId, { keyword, asks: !keyword && !optedOut.has(phone) && mayAsk });
    if (!keyword) continue;
    if (keyword === 'help' || at < (last.get(phone) ?? at)) continue;
    applied.set(phone, { reply, keyword });
    if (keyword === 'stop') optedOut.add(phone);
    else optedOut.delete(phone);
  }

  const repliesWith = (wanted: Keyword) =>
    [...applied.values()].filter(({ keyword }) => keyword === wanted).map(({ reply }) => reply);
  await suppress(
    tx,
    tenantId,
    'sms',
    repliesWith('stop').map(({ phone, text, at }) => ({
      address: phone,
      reason: 'opted-out',
      source: replySource,
      proof: text,
      at,
    })),
  );
  const starts = repliesWith('start').map(({ phone, at }) => ({
    channel: 'sms' as const,
    address: phone,
    at,
  }));
  if (starts.length > 0) await lift(tx, tenantId, starts, hide, 'opted-out');
  return readings;
}

/** Returns phone -> when we asked it for a YES; queried only where a YES came. */
async function questionsOfOurs(
  tx: Tx,
  tenantId: string,
  replies: readonly Reply[],
): Promise<Map<string, Date>> {
  const phones = replies.filter(({ phone, text }) => isPhone(phone) && isYes(text)).map(({ phone }) => phone);
  return phones.length === 0 ? new Map() : askedForYes(tx, tenantId, [...new Set(phones)]);
}
