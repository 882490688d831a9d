// Reads who was not reached by a message, and by none that follows it: in people, as the manifest has them.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { causeOf, failedStates } from './cause-of.ts';
import type { MessageRow } from './messages.ts';

type Message = Pick<MessageRow, 'id' | 'channel'>;

/** Somebody who was meant and not reached. */
export interface NotReached {
  /** Their place in the manifest. */
  seq: number;
  personId: string | null;
  name: string;
  /** A number as it was typed, or stood in a file. */
  typed: string | null;
  /** Where it was sent to; null where it never could be. */
  address: string | null;
  state: string;
  reason: string;
  cause: Cause;
}

/** The recipients of a message that failed. */
async function readFailed(tx: Tx, tenantId: string, messageId: string): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select n, address, state, reason, cause from recipient where tenant_id = ${tenantId}
      and message_id = ${messageId} and state = any(${[...failedStates]}::text[])`.execute(tx);
  return rows;
}

// The manifest's rows of who was left out, a double choice apart, and of whoever stands behind a recipient that failed.
// Who was erased is not asked for, nor who has died or left since. Each part has an index of its own, and nothing is
// joined, nor looked up for each: a planner that knows only other tenants' rows compares everybody with everybody.
const notReached = (tenantId: string, messageId: string, failed: readonly Failed[]) => sql`(
    select * from recipient_person
      where tenant_id = ${tenantId} and message_id = ${messageId} and reason <> 'duplicate'
    union all
    select * from recipient_person
      where tenant_id = ${tenantId} and message_id = ${messageId} and reason is null
        and n = any(${failed.map(({ n }) => n)}::integer[])
  ) m where (m.person_id is not null or m.typed is not null)
    and (m.person_id is null or m.person_id not in (select id from person
      where tenant_id = ${tenantId} and state <> 'active'))`;

/** Everybody who was not reached, in the manifest's order. */
export async function readNotReached(tx: Tx, tenantId: string, message: Message): Promise<NotReached[]> {
  const { id, channel } = message;
  const failed = await readFailed(tx, tenantId, id);
  const { rows: people } = await sql<Manifest>`
    select m.seq, m.person_id as "personId", m.name, m.typed, m.n, m.reason
      from ${notReached(tenantId, id, failed)} order by m.seq`.execute(tx);
  const byNumber = new Map(failed.map((row) => [row.n, row]));
  const all = people.map(({ seq, personId, name, typed, n, reason }): NotReached => {
    const row = reason === null ? byNumber.get(n ?? 0) : undefined;
    const state = row?.state ?? 'skipped';
    const why = row ? row.reason : reason;
    return {
      seq,
      personId,
      name,
      typed,
      address: row?.address ?? null,
      state,
      reason: why ?? '',
      cause: causeOf({ channel, state, reason: why, cause: row?.cause ?? null }),
    };
  });
  return withoutFollowed(tx, tenantId, message, all);
}

interface Manifest extends Pick<NotReached, 'seq' | 'personId' | 'name' | 'typed'> {
  n: number | null;
  reason: string | null;
}

interface Failed {
  n: number;
  address: string;
  state: string;
  reason: string | null;
  cause: string | null;
}

/** How many people were not reached: as many as readNotReached gives. `counts` are its recipients by state. */
export async function countNotReached(
  tx: Tx,
  tenantId: string,
  message: Message,
  counts: Record<string, number>,
): Promise<number> {
  if ((await relatedTo(tx, tenantId, message.id)).length > 0)
    return (await readNotReached(tx, tenantId, message)).length;
  const failed = [...failedStates].some((state) => counts[state])
    ? await readFailed(tx, tenantId, message.id)
    : [];
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${notReached(tenantId, message.id, failed)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * What follows a message, what follows that, and what else follows those that it follows itself: whom one of them
 * reaches needs no other. Those that it follows have failed for everybody of its own.
 */
async function relatedTo(tx: Tx, tenantId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, follows from message where tenant_id = ${tenantId} and id = ${id}
      union
      select m.id, m.follows from up join message m on m.tenant_id = ${tenantId} and m.id = up.follows
    ), down as (
      select id from up where follows is null
      union
      select m.id from down join message m on m.tenant_id = ${tenantId} and m.follows = down.id)
    select id from down where id not in (select id from up)`.execute(tx);
  return rows.map((row) => row.id);
}

// One of them may be on the way to somebody, have reached them, or be in doubt itself.
async function withoutFollowed(
  tx: Tx,
  tenantId: string,
  { id }: Message,
  people: NotReached[],
): Promise<NotReached[]> {
  const related = people.length === 0 ? [] : await relatedTo(tx, tenantId, id);
  if (related.length === 0) return people;
  const states = await readStates(tx, tenantId, related, people);
  return people.flatMap((one) => {
    const known = keysOf(one).flatMap((key) => states.get(key) ?? []);
    if (known.some((state) => state !== 'uncertain')) return [];
    return known.length > 0 ? [{ ...one, state: 'uncertain', cause: 'unknown' as const }] : [one];
  });
}

// A person is known whatever their number; a bare number by how it was typed, and by where it leads.
const keysOf = ({ personId, typed, address }: Pick<NotReached, 'personId' | 'typed' | 'address'>) =>
  personId ? [personId] : [typed, address].filter((key) => key !== null);

/** Person, typed number or address -> the states of what went to them by these messages and did not fail. */
async function readStates(
  tx: Tx,
  tenantId: string,
  messages: string[],
  people: NotReached[],
): Promise<Map<string, string[]>> {
  const ofMessages = sql`tenant_id = ${tenantId} and message_id = any(${messages}::uuid[])`;
  const { rows: living } = await sql<Record<'place' | 'address' | 'state', string>>`
    select message_id || '/' || n as place, address, state from recipient
      where ${ofMessages} and state = any(${livingStates}::text[])`.execute(tx);
  const { rows: manifest } = await sql<{ place: string; personId: string | null; typed: string | null }>`
    select message_id || '/' || n as place, person_id as "personId", typed from recipient_person
      where ${ofMessages} and reason is null`.execute(tx);
  const byPlace = new Map(living.map((row) => [row.place, row]));
  const wanted = new Set(people.flatMap(keysOf));
  const states = new Map<string, string[]>();
  for (const { place, personId, typed } of manifest) {
    const row = byPlace.get(place);
    if (!row) continue;
    for (const key of [personId, typed, row.address])
      if (key !== null && wanted.has(key)) states.set(key, [...(states.get(key) ?? []), row.state]);
  }
  return states;
}

const livingStates = ['pending', 'sending', 'accepted', 'delivered', 'uncertain'];

/** Those of the addresses that a message, or one related to it, has reached, may have reached, or is on the way to. */
export async function reachedAmong(
  tx: Tx,
  tenantId: string,
  id: string,
  addresses: string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const messages = [id, ...(await relatedTo(tx, tenantId, id))];
  const { rows } = await sql<{ address: string }>`
    select address from recipient where tenant_id = ${tenantId} and message_id = any(${messages}::uuid[])
      and address = any(${addresses}::text[]) and state = any(${livingStates}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.address));
}
