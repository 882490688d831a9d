// Erases people from messages: blanks names, addresses and texts, keeps rows, states and units.
import { AppError } from '@tidings/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { readFirst } from '../../../platform/db/distributed.ts';
import { settle as settleUnits } from '../../units/units.ts';
import { endingsOf, forgetInAudiences } from './forget-audience.ts';
import { skipWhere } from '../skip.ts';

export interface Forgotten {
  personIds: readonly string[];
  /** Phones as E.164 and e-mail addresses that belong to these people only. */
  addresses: readonly string[];
}

export interface RecipientKey {
  messageId: string;
  n: number;
}

interface Affected extends RecipientKey {
  /** Whether it reaches other people too. */
  shared: boolean;
}

/** The prefix of an erased recipient's address; its number follows, so that addresses stay unique. */
const erased = 'erased:';

/** Whether an address belongs to an erased recipient. */
export const isErased = (address: string): boolean => address.startsWith(erased);

/**
 * Erases people from messages. Returns the recipients whose text was, or may have been, for them, so that other stores
 * can erase it too. Pending recipients are skipped, also shared ones whose merged text names them. Throws conflict
 * while a message to them is out with a provider, since it cannot be recalled.
 */
export async function forgetInMessages(tx: Tx, tenantId: string, people: Forgotten): Promise<RecipientKey[]> {
  const typedIn = await forgetInAudiences(tx, tenantId, people);
  const affected = await findAffected(tx, tenantId, people);
  const reached = sql`(r.message_id, r.n) in (select * from unnest(
    ${affected.map((one) => one.messageId)}::uuid[], ${affected.map((one) => one.n)}::integer[]))`;
  const skipped = await skipWhere(tx, tenantId, {
    which: reached,
    reason: 'erased',
    partly: 'Partly sent, then erased on request',
    cause: 'stopped',
  });
  const { rows: out } = await sql`
    select from recipient r where r.tenant_id = ${tenantId} and r.state = 'sending' and ${reached} limit 1`.execute(
    tx,
  );
  if (out.length > 0)
    throw new AppError(
      'conflict',
      'A message to this person is on its way right now. Try again in a minute.',
    );
  await blankRecipients(tx, tenantId, affected);
  await blankSnapshot(tx, tenantId, people, affected, typedIn);
  await blankTexts(tx, tenantId, [...new Set(affected.map((one) => one.messageId))]);
  // The units are locked last, as everywhere.
  for (const { messageId, ...units } of skipped) await settleUnits(tx, tenantId, messageId, [units]);
  return affected;
}

/**
 * Finds the recipients that reach these people, by the audience snapshot or by a typed address that is theirs alone. A
 * shared recipient without merged values contains nothing about them.
 */
async function findAffected(
  tx: Tx,
  tenantId: string,
  { personIds, addresses }: Forgotten,
): Promise<Affected[]> {
  const ids = sql`${personIds}::uuid[]`;
  const { rows } = await sql<Affected>`
    with known as ${readFirst(tx)} (
      select id from message where tenant_id = ${tenantId}
    ), theirs as (
      select m.message_id, m.n from recipient_person m
        where m.tenant_id = ${tenantId} and m.person_id = any(${ids}) and m.reason is null and m.n is not null
      union
      -- Searches by the primary key of each message, since addresses have no other index.
      select r.message_id, r.n from known m
        cross join lateral (select r.message_id, r.n from recipient r
          where r.tenant_id = ${tenantId} and r.message_id = m.id and r.address = any(${addresses}::text[])) r
    ), sorted as (
      select r.message_id as "messageId", r.n, r.fields <> '{}' as merged, exists (
          select from recipient_person o
            where o.tenant_id = r.tenant_id and o.message_id = r.message_id and o.n = r.n and o.reason is null
              and (o.person_id is null and o.name <> '' or o.person_id <> all(${ids}))) as shared
        from theirs t
        join recipient r on r.tenant_id = ${tenantId} and r.message_id = t.message_id and r.n = t.n
    )
    select "messageId", n, shared from sorted where merged or not shared order by 1, 2`.execute(tx);
  return rows;
}

const keysOf = (rows: readonly RecipientKey[]) => sql`unnest(
  ${rows.map((one) => one.messageId)}::uuid[], ${rows.map((one) => one.n)}::integer[]) as w (message_id, n)`;

async function blankRecipients(tx: Tx, tenantId: string, affected: readonly Affected[]): Promise<void> {
  const own = affected.filter((one) => !one.shared);
  // A provider may have repeated the address in its reason.
  await sql`
    update recipient r set address = ${erased} || r.n, fields = '{}', reason = replace(r.reason, r.address, '…')
      from ${keysOf(own)}
      where r.tenant_id = ${tenantId} and r.message_id = w.message_id and r.n = w.n`.execute(tx);
  await sql`
    update recipient r set fields = '{}' from ${keysOf(affected.filter((one) => one.shared))}
      where r.tenant_id = ${tenantId} and r.message_id = w.message_id and r.n = w.n`.execute(tx);
}

/** Blanks rows of the audience snapshot. `typedIn`: the messages for which a number of theirs was typed. */
async function blankSnapshot(
  tx: Tx,
  tenantId: string,
  { personIds, addresses }: Forgotten,
  affected: readonly Affected[],
  typedIn: readonly string[],
): Promise<void> {
  await sql`
    update recipient_person m set name = '', typed = null from ${keysOf(affected.filter((one) => !one.shared))}
      where m.tenant_id = ${tenantId} and m.message_id = w.message_id and m.n = w.n
        and m.person_id is null`.execute(tx);
  await sql`
    update recipient_person set name = '', typed = null, person_id = null
      where tenant_id = ${tenantId} and person_id = any(${personIds}::uuid[])`.execute(tx);
  await sql`
    update recipient_person set name = '', typed = null
      where tenant_id = ${tenantId} and message_id = any(${typedIn}::uuid[]) and person_id is null
        and regexp_replace(typed, '\\D', '', 'g') like any(${endingsOf(addresses)}::text[])`.execute(tx);
}

// A message that has no other recipients may be about these people, so its text is blanked.
async function blankTexts(tx: Tx, tenantId: string, messageIds: readonly string[]): Promise<void> {
  const { rows: others } = await sql<{ id: string }>`
    select distinct p.message_id as id from recipient_person p
      where p.tenant_id = ${tenantId} and p.message_id = any(${messageIds}::uuid[])
        and (p.person_id is not null or p.name <> '' or p.typed is not null)`.execute(tx);
  const alone = new Set(messageIds).difference(new Set(others.map(({ id }) => id)));
  await sql`
    update message set name = '', subject = '', body = '', updated_at = engine.now()
      where tenant_id = ${tenantId} and id = any(${[...alone]}::uuid[])`.execute(tx);
}
