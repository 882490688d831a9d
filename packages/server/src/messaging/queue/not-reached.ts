// Finds the people not reached by a message, nor by those related to it.
import { type Cause, keptInOutbox } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import { readLedPeople } from '../../platform/db/led-people.ts';
import { type Tx, unnarrowed } from '../../platform/db/database.ts';
import { causeOf, failedStates } from './cause-of.ts';
import type { MessageRow } from './messages.ts';

type Message = Pick<MessageRow, 'id' | 'channel'>;

/** A person or typed entry of the audience that was not reached. */
export interface NotReached {
  /** The sequence number in the audience snapshot. */
  seq: number;
  personId: string | null;
  name: string;
  /** The number as typed, or as read from a file. */
  typed: string | null;
  /** The address it was sent to; null where there was none. */
  address: string | null;
  state: string;
  reason: string;
  cause: Cause;
}

/** Reads the failed recipients of a message. */
async function readFailed(tx: Tx, tenantId: string, messageId: string): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select n, address, state, reason, cause from recipient where tenant_id = ${tenantId}
      and message_id = ${messageId} and state = any(${[...failedStates]}::text[])`.execute(tx);
  return rows;
}

// Selects the snapshot rows of those left out, except duplicates, and of those behind a failed recipient; without
// people who were erased or are no longer active. Each part has its own index and nothing is joined, since a planner
// with statistics of other tenants only would compare all rows with all.
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

/**
 * Returns everybody who was not reached, in the order of the audience snapshot; to a group leader, those of their groups
 * only.
 */
export async function readNotReached(tx: Tx, tenantId: string, message: Message): Promise<NotReached[]> {
  const { id, channel } = message;
  const failed = await readFailed(tx, tenantId, id);
  const led = await readLedPeople(tx);
  const { rows: people } = await sql<SnapshotRow>`
    select m.seq, m.person_id as "personId", m.name, m.typed, m.n, m.reason
      from ${notReached(tenantId, id, failed)}
        ${led === null ? sql`` : sql`and m.person_id = any(${led}::uuid[])`} order by m.seq`.execute(tx);
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

interface SnapshotRow extends Pick<NotReached, 'seq' | 'personId' | 'name' | 'typed'> {
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

/** Counts the people not reached, as readNotReached returns them. `counts` are the message's recipients by state. */
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
 * Finds the messages related to one: those that follow it, directly or indirectly, and those that follow its own
 * predecessors. Someone whom one of these reaches needs no other. The predecessors are left out, since they failed for
 * everybody in this message. A colleague's count for a group leader too, who does not see them.
 */
async function relatedTo(tx: Tx, tenantId: string, id: string): Promise<string[]> {
  const { rows } = await unnarrowed(tx, () =>
    sql<{ id: string }>`
    with recursive up as (
      select id, follows from message where tenant_id = ${tenantId} and id = ${id}
      union
      select m.id, m.follows from up join message m on m.tenant_id = ${tenantId} and m.id = up.follows
    ), down as (
      select id from up where follows is null
      union
      select m.id from down join message m on m.tenant_id = ${tenantId} and m.follows = down.id)
    select id from down where id not in (select id from up)`.execute(tx),
  );
  return rows.map((row) => row.id);
}

// Leaves out people whom a related message has reached or is on the way to; those with only an uncertain one become
// uncertain.
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

// A person is identified by id, a bare number by its typed form and its address.
const keysOf = ({ personId, typed, address }: Pick<NotReached, 'personId' | 'typed' | 'address'>) =>
  personId ? [personId] : [typed, address].filter((key) => key !== null);

/** Returns person id, typed number or address -> states of the related messages to them that did not fail. */
async function readStates(
  tx: Tx,
  tenantId: string,
  messages: string[],
  people: NotReached[],
): Promise<Map<string, string[]>> {
  const ofMessages = sql`tenant_id = ${tenantId} and message_id = any(${messages}::uuid[])`;
  const { rows: reached } = await sql<Record<'place' | 'address' | 'state', string>>`
    select message_id || '/' || n as place, address, state from recipient
      where ${ofMessages} and ${notFailed}`.execute(tx);
  const { rows: snapshot } = await sql<{ place: string; personId: string | null; typed: string | null }>`
    select message_id || '/' || n as place, person_id as "personId", typed from recipient_person
      where ${ofMessages} and reason is null`.execute(tx);
  const byPlace = new Map(reached.map((row) => [row.place, row]));
  const wanted = new Set(people.flatMap(keysOf));
  const states = new Map<string, string[]>();
  for (const { place, personId, typed } of snapshot) {
    const row = byPlace.get(place);
    if (!row) continue;
    for (const key of [personId, typed, row.address])
      if (key !== null && wanted.has(key)) states.set(key, [...(states.get(key) ?? []), row.state]);
  }
  return states;
}

// What the outbox kept has reached nobody.
const notFailed = sql`state in ('pending', 'sending', 'accepted', 'delivered', 'uncertain')
  and reason is distinct from ${keptInOutbox}`;

/** Returns which of the addresses a message or a related one has reached, may have reached, or is on the way to. */
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
      and address = any(${addresses}::text[]) and ${notFailed}`.execute(tx);
  return new Set(rows.map((row) => row.address));
}
