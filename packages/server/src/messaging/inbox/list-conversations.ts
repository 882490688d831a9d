// Lists conversations, those that need a decision first.
import type { inbox as call } from '@tidings/contract/calls/messages/inbox.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { addressesLike, ownersOf } from '../../people/search/address-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import type { Session } from '../../platform/http/session.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { suppressedOf } from '../suppressions/store.ts';
import { countUnread, listConversations as list } from './list-store.ts';

/** Returns a page of conversations, and how many are unread. */
export async function listConversations(
  tx: Tx,
  { tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>,
  { show, search, cursor, limit }: QueryOf<typeof call>,
  hide: HideAddress,
): Promise<ReplyOf<typeof call>> {
  const unread = await countUnread(tx, tenantId);
  if (limit === 0) return { items: [], unread, nextCursor: null };
  const among = search
    ? { phones: await addressesLike(tx, tenantId, 'phone', search), part: partOf(search) }
    : null;
  const rows = await list(
    tx,
    tenantId,
    { show, userId, among },
    cursor ? readCursor(cursor) : null,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const phones = page.map(({ phone }) => phone);
  const owners = await ownersOf(tx, tenantId, 'phone', phones);
  const suppressed = await suppressedOf(tx, tenantId, 'sms', phones, hide);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ micros: _micros, lastAt, ...row }) => ({
      ...row,
      lastAt: lastAt.toISOString(),
      people: owners.get(row.phone) ?? [],
      optedOut: suppressed.get(row.phone) === 'opted-out',
    })),
    unread,
    nextCursor: last ? `${last.asksOptOut ? '!' : ''}${last.micros}~${last.phone}` : null,
  };
}

/** Returns the part of a phone to search for: of a number its digits, without the leading 0 of a local one. */
function partOf(search: string): string {
  const isNumber = /^[\d\s+().-]+$/.test(search);
  return isNumber ? search.replace(/\D/g, '').replace(/^0+/, '') : search.toLowerCase();
}

function readCursor(cursor: string): { asksOptOut: boolean; micros: number; phone: string } {
  const [, asks, micros, phone] = /^(!?)(\d{1,17})~(.+)$/s.exec(cursor) ?? [];
  if (!micros || !phone) return badCursor();
  return { asksOptOut: asks === '!', micros: Number(micros), phone };
}
