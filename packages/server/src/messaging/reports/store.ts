// SQL that reads messages, counts and recipients for the screens.
import { sql } from 'kysely';
import { keptInOutbox, recipientStates } from '@tidings/contract/rules/delivery-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import { rowWaitsForOperator } from '../queue/lane-control.ts';
import { readFinalFigures } from '../queue/retention/final-figures.ts';

/** The states of a message after its acceptance. */
export const sentStates = [
  'resolving',
  'ready',
  'sending',
  'cancelling',
  'cancelled',
  'done',
  'refused',
] as const;

/** How many people of a large audience have been read, of how many that are chosen. */
interface Preparing {
  read: number;
  people: number;
}

/** Recipients by state, and how many of the accepted ones the outbox kept. */
export interface Counted {
  counts: Record<string, number>;
  kept: number;
  /** Null for a message that is not being prepared, or of which nothing has been told yet. */
  preparing: Preparing | null;
}

/** Of a message without recipients. */
export const nothingCounted: Counted = { counts: {}, kept: 0, preparing: null };

const keptOnes = sql`count(*) filter (where state = 'accepted' and reason = ${keptInOutbox})`;

/**
 * The recipients of each state, as a column of its name. Grouped by state, all of them would be sorted, since there are no
 * statistics on a new message; that takes longer than counting them.
 */
const byState = sql.join(
  recipientStates.map((state) => sql`count(*) filter (where state = ${state}) as ${sql.ref(state)}`),
);

type ByState = Record<(typeof recipientStates)[number], number>;

/** The states in which somebody is. */
const countsOf = (row: ByState): Record<string, number> =>
  Object.fromEntries(recipientStates.flatMap((state) => (row[state] > 0 ? [[state, row[state]]] : [])));

/** Returns message id -> its recipients by state. */
export async function countStates(tx: Tx, tenantId: string, ids: string[]): Promise<Map<string, Counted>> {
  const all = new Map<string, Counted>(ids.map((id) => [id, { ...nothingCounted, counts: {} }]));
  if (ids.length === 0) return all;
  const final = await readFinalFigures(tx, tenantId, ids);
  const { rows } = await sql<{ id: string; kept: number } & ByState>`
    select message_id as id, ${keptOnes} as kept, ${byState} from recipient
      where tenant_id = ${tenantId} and message_id = any(${ids}::uuid[]) group by 1`.execute(tx);
  for (const row of rows) all.set(row.id, { counts: countsOf(row), kept: row.kept, preparing: null });
  for (const [id, { counts, kept }] of final) all.set(id, { counts, kept, preparing: null });
  for (const [id, preparing] of await readPreparing(tx, tenantId, ids))
    (all.get(id) as Counted).preparing = preparing;
  return all;
}

/** Returns message id -> how much of its audience has been read, for those that are being prepared. */
async function readPreparing(tx: Tx, tenantId: string, ids: string[]): Promise<Map<string, Preparing>> {
  // A version before may have left some of messages that were cancelled or refused.
  const { rows } = await sql<{ id: string } & Preparing>`
    select message_id as id, people_read as read, p.people from engine.preparing p
      join message m on m.tenant_id = p.tenant_id and m.id = p.message_id and m.state = 'resolving'
      where p.tenant_id = ${tenantId} and p.message_id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, read, people }) => [id, { read, people }]));
}

/** Reads the state and size of a message, without its text, which may be long. */
export async function readState(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ state: string; total: number; provider: string | null } | undefined> {
  return tx
    .selectFrom('message')
    .select(['state', 'total', 'provider'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a message ended an hour ago or longer. */
export async function hasLongEnded(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from message where tenant_id = ${tenantId} and id = ${id} and state in ('done', 'cancelled')
      and finished_at < engine.now() - interval '1 hour'`.execute(tx);
  return rows.length > 0;
}

export interface MessageFilter {
  channel: 'sms' | 'email' | undefined;
  states: readonly string[];
  /** Whether only messages that still need approval are wanted. */
  waitingOnly: boolean;
  /** Words in its name, text, subject or sender id, in any case; empty: any. */
  search: string;
  /** The idempotency key with which a user sent the one that is wanted. */
  sentWith?: { userId: string | null; key: string } | undefined;
  /**
   * The creation time in microseconds since 1970, the precision of the database, and the id after which the page
   * begins.
   */
  after: { at: number; id: string } | null;
}

// For an e-mail, the text without markup.
const wordsOfMessage = sql`name || ' ' || case channel when 'sms' then sender || ' ' || body
  else subject || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g') end`;

/**
 * Reads at most 21 bulk and test messages, newest first; the 21st means that there are more. Answers and replies to one
 * phone are in the inbox.
 */
export async function readMessages(
  tx: Tx,
  tenantId: string,
  { channel, states, waitingOnly, search, sentWith, after }: MessageFilter,
) {
  let query = tx
    .selectFrom('message')
    .select([
      'id',
      'channel',
      'purpose',
      'state',
      'name',
      'sender',
      'subject',
      'total',
      'reserved',
      'execute_at',
      'created_at',
      'accepted_at',
      'finished_at',
    ])
    .select(sql<string>`left(body, 2000)`.as('body'))
    .select(rowWaitsForOperator.as('waitsForOperator'))
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('micros'))
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', states)
    .where('purpose', 'in', ['bulk', 'test'])
    .where('is_default', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(21);
  if (channel) query = query.where('channel', '=', channel);
  if (sentWith)
    query = query
      .where('created_by', 'is not distinct from', sentWith.userId)
      .where('idempotency_key', '=', sentWith.key);
  if (waitingOnly) query = query.where('approval', '=', 'wanted');
  const patterns = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  // All words in one condition, so that the markup of a long e-mail is removed once, not for each word.
  if (patterns.length > 0)
    query = query.where(sql<boolean>`(${wordsOfMessage}) ilike all (${patterns}::text[])`);
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
    );
  return query.execute();
}

/** Reads a message's recipients by state, their pages and costs so far, and those left out by reason. */
export async function readTotals(tx: Tx, tenantId: string, id: string) {
  const final = (await readFinalFigures(tx, tenantId, [id])).get(id);
  if (final) return { ...final, preparing: null };
  const { rows } = await sql<{ kept: number; pages: number; captured: number; released: number } & ByState>`
    select ${keptOnes} as kept, coalesce(sum(pages), 0)::integer as pages, coalesce(sum(captured), 0)::bigint as captured,
           coalesce(sum(released), 0)::bigint as released, ${byState}
      from recipient where tenant_id = ${tenantId} and message_id = ${id}`.execute(tx);
  const [found] = rows as [(typeof rows)[number]];
  const { rows: skipped } = await sql<{ reason: string; count: number }>`
    select reason, count(*) as count from recipient_person
      where tenant_id = ${tenantId} and message_id = ${id} and reason is not null
      group by 1 order by 2 desc`.execute(tx);
  return {
    counts: countsOf(found),
    kept: found.kept,
    preparing: (await readPreparing(tx, tenantId, [id])).get(id) ?? null,
    pages: found.pages,
    captured: found.captured,
    released: found.released,
    skipped,
    engagement: null,
  };
}

/** Returns the From address of an account's lane, also of a removed account; undefined for another lane. */
export async function readAccountFrom(tx: Tx, lane: string): Promise<string | undefined> {
  const { rows } = await sql<{ from: string | null }>`
    select settings ->> 'from' as "from" from engine.provider_account where 'email:' || id = ${lane}`.execute(
    tx,
  );
  return rows[0]?.from ?? undefined;
}

/** Returns names and sizes of the chosen groups, classifications and people. */
export async function chosenNames(
  tx: Tx,
  tenantId: string,
  ids: { groups: string[]; classifications: string[]; persons: string[] },
) {
  const { rows } = await sql<{
    kind: 'group' | 'membership' | 'person';
    id: string;
    label: string;
    count: number | null;
  }>`
    with recursive path as (
      select g.id as leaf, g.parent_id, g.name as label, g.member_count from people_group g
        where g.tenant_id = ${tenantId} and g.id = any(${ids.groups}::uuid[])
      union all
      select w.leaf, p.parent_id, p.name || ' / ' || w.label, w.member_count from path w
        join people_group p on p.tenant_id = ${tenantId} and p.id = w.parent_id
    )
    select 'group' as kind, leaf as id, label, member_count as count from path where parent_id is null
    union all
    select 'membership', c.id, c.name, (select count(*)::integer from person p
        where p.tenant_id = ${tenantId} and p.classification_id = c.id and p.state = 'active')
      from classification c where c.tenant_id = ${tenantId} and c.id = any(${ids.classifications}::uuid[])
    union all
    select 'person', id, btrim(first_name || ' ' || last_name), null from person
      where tenant_id = ${tenantId} and id = any(${ids.persons}::uuid[])`.execute(tx);
  return rows;
}
