// Removes erased people from the audiences of drafts, schedules and sent messages.
import { nationalDigits } from '@tidings/contract/rules/phones.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface Forgotten {
  personIds: readonly string[];
  addresses: readonly string[];
}

/**
 * Removes people and their numbers from every message's audience; returns the messages for which one of their numbers
 * was typed.
 */
export async function forgetInAudiences(
  tx: Tx,
  tenantId: string,
  { personIds, addresses }: Forgotten,
): Promise<string[]> {
  await sql`
    update message set audience = jsonb_set(audience, '{persons}', (
        select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements_text(audience -> 'persons') one
          where one <> all(${personIds}::text[])))
      where tenant_id = ${tenantId} and audience -> 'persons' ?| ${personIds}::text[]`.execute(tx);
  const endings = endingsOf(addresses);
  if (endings.length === 0) return [];
  const isTheirs = (phone: string) =>
    sql`regexp_replace(${sql.raw(phone)}, '\\D', '', 'g') like any(${endings}::text[])`;
  const without = (list: string, phone: string) => sql`(
    select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(audience -> ${list}) one
      where not ${isTheirs(phone)})`;
  const holds = (list: string, phone: string) => sql`exists (
    select from jsonb_array_elements(coalesce(audience -> ${list}, '[]')) one where ${isTheirs(phone)})`;
  const { rows } = await sql<{ id: string }>`
    update message set audience = audience
        || jsonb_build_object('phones', ${without('phones', "one #>> '{}'")},
                              'contacts', ${without('contacts', "one ->> 'phone'")})
      where tenant_id = ${tenantId} and audience ? 'phones' and audience ? 'contacts'
        and (${holds('phones', "one #>> '{}'")} or ${holds('contacts', "one ->> 'phone'")})
      returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns LIKE patterns for the final digits of a typed number that means one of the phones in `addresses`. */
export function endingsOf(addresses: readonly string[]): string[] {
  return addresses
    .filter((address) => address.startsWith('+'))
    .map((phone) => `%${nationalDigits(phone).replace(/^0+/, '')}`);
}
