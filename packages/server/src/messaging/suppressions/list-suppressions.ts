// Lists suppressed addresses, with the people who have them.
import type { listSuppressions as call } from '@tidings/contract/calls/messages/suppressions.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { addressesLike, ownersOf } from '../../people/search/address-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import { type Address, hiddenMark, type HideAddress } from './hidden-address.ts';
import { type AfterSuppression, listSuppressed, type SuppressionFilter } from './list-store.ts';

const pageSize = 50;

interface Viewer {
  tenantId: string;
  /** The country in which local numbers are read. */
  country: string;
}

/** Returns a page of suppressions, newest first. An erased address is found by typing all of it, and is not shown. */
export async function listSuppressions(
  tx: Tx,
  { tenantId, country }: Viewer,
  { channel, reason, search, cursor }: QueryOf<typeof call>,
  hide: HideAddress,
): Promise<ReplyOf<typeof call>> {
  const among = search ? await matchedBy(tx, { tenantId, country }, search, hide) : null;
  const after = cursor ? readCursor(cursor) : null;
  const { rows, total } = await listSuppressed(tx, tenantId, { channel, reason, among }, after, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const addressesOf = (wanted: string) =>
    page.filter((row) => row.channel === wanted).map((row) => row.address);
  const owners = {
    sms: await ownersOf(tx, tenantId, 'phone', addressesOf('sms')),
    email: await ownersOf(tx, tenantId, 'email', addressesOf('email')),
  };
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    items: page.map(({ micros: _micros, address, at, ...row }) => ({
      ...row,
      address: address.startsWith(hiddenMark) ? '' : address,
      people: owners[row.channel].get(address) ?? [],
      at: at.toISOString(),
    })),
    total,
    nextCursor: last ? `${last.micros}~${last.channel}~${last.address}` : null,
  };
}

/** Returns what a search may mean: addresses of people by name, a part of a number or e-mail, or an erased address. */
async function matchedBy(
  tx: Tx,
  { tenantId, country }: Viewer,
  search: string,
  hide: HideAddress,
): Promise<SuppressionFilter['among']> {
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[\d\s+().-]+$/.test(search) && digits.length > 2;
  const phone = readPhone(search, country);
  const email = readEmail(search);
  const whole: Address[] = [
    ...('e164' in phone ? [{ channel: 'sms' as const, address: phone.e164 }] : []),
    ...('email' in email ? [{ channel: 'email' as const, address: email.email }] : []),
  ];
  return {
    addresses: [
      ...(await addressesLike(tx, tenantId, 'phone', search)),
      ...(await addressesLike(tx, tenantId, 'email', search)),
      ...whole.flatMap((one) => [one.address, hide(tenantId, one)]),
    ],
    parts: isNumber ? [digits] : search.length > 2 ? [search.toLowerCase()] : [],
  };
}

function readCursor(cursor: string): AfterSuppression {
  const [, micros, channel, address] = /^(\d{1,17})~(sms|email)~(.+)$/s.exec(cursor) ?? [];
  if (!micros || !channel || !address) return badCursor();
  return { micros: Number(micros), channel, address };
}
