// SQL that reads the ledger by row, and summed by message and top-up.
import type { MessagePurpose } from '@tidings/contract/calls/messages/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The first and last day in a time zone, as YYYY-MM-DD; empty means no limit. */
export interface Period {
  from: string;
  to: string;
  timeZone: string;
}

const began = ({ from, timeZone }: Period) =>
  from === '' ? sql`true` : sql`l.at >= ${from}::date::timestamp at time zone ${timeZone}`;
const ended = ({ to, timeZone }: Period) =>
  to === '' ? sql`true` : sql`l.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

// Only the beginning of a text is read.
const title = sql`coalesce(nullif(m.name, ''), left(m.body, 500))`;

export interface LedgerRow {
  id: string;
  at: Date;
  kind: string;
  units: number;
  effect: number;
  messageId: string | null;
  note: string;
  /** The beginning of the message; empty if there is none. */
  title: string;
}

async function readRows(
  tx: Tx,
  tenantId: string,
  period: Period,
  page: { behind: RawBuilder<unknown>; order: RawBuilder<unknown>; most: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select l.id, l.at, l.kind, l.units, l.effect, l.message_id as "messageId", l.note, coalesce(${title}, '') as title
      from unit_ledger l left join message m on m.tenant_id = ${average(tenantId)} and m.id = l.message_id
      where l.tenant_id = ${tenantId} and ${began(period)} and ${ended(period)} and ${page.behind}
      order by ${page.order} limit ${page.most}`.execute(tx);
  return rows;
}

/** Reads at most 51 ledger rows, newest first, before the id `cursor`; the 51st means that there are more. */
export const readLedger = (
  tx: Tx,
  tenantId: string,
  period: Period,
  cursor: string | null,
): Promise<LedgerRow[]> =>
  readRows(tx, tenantId, period, {
    behind: cursor ? sql`l.id < ${cursor}` : sql`true`,
    order: sql`l.id desc`,
    most: 51,
  });

/** Reads at most `most` rows after the id `after`, oldest first, the order in which they changed the balance. */
export const readLedgerOldestFirst = (
  tx: Tx,
  tenantId: string,
  period: Period,
  after: string | null,
  most: number,
): Promise<LedgerRow[]> =>
  readRows(tx, tenantId, period, {
    behind: after ? sql`l.id > ${after}` : sql`true`,
    order: sql`l.id`,
    most,
  });

/** Returns the balance before a period, in thousandths of a unit. */
export async function balanceBefore(tx: Tx, tenantId: string, period: Period): Promise<number> {
  if (period.from === '') return 0;
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(l.effect), 0)::bigint as balance from unit_ledger l
      where l.tenant_id = ${tenantId} and not (${began(period)})`.execute(tx);
  return rows[0]?.balance ?? 0;
}

export interface StatementLine {
  /** The id of the message, or of the ledger row of a top-up. */
  key: string;
  at: Date;
  /** The same in microseconds since 1970, the precision of the database; lines are sorted by it. */
  micros: number;
  messageId: string | null;
  /** Null for a message. */
  kind: 'welcome' | 'topup' | 'takeback' | null;
  note: string;
  title: string | null;
  /** Null where there is no message. */
  purpose: MessagePurpose | null;
  recipients: number;
  cameIn: number;
  takenBack: number;
  reserved: number;
  spent: number;
  cameBack: number;
}

const sum = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
  sql`coalesce(sum(${what}) filter (where ${when}), 0)::bigint`;
const isKind = (...kinds: string[]) => sql`l.kind = any(${kinds}::text[])`;
// A refund counts as never spent.
const spent = sql`${sum(sql`l.units`, isKind('capture'))} - ${sum(sql`l.units`, isKind('refund'))}`;

/**
 * Reads at most 51 lines, newest first, before `after`; the 51st means that there are more. Sums cover the rows of the
 * period, in thousandths of a unit.
 */
export async function readStatement(
  tx: Tx,
  tenantId: string,
  period: Period,
  after: { micros: number; key: string } | null,
): Promise<StatementLine[]> {
  const behind = after ? sql`where (micros, key) < (${after.micros}::bigint, ${after.key}::uuid)` : sql``;
  const { rows } = await sql<StatementLine>`
    with line as (
      select coalesce(l.message_id, l.id) as key, l.message_id as "messageId", min(l.at) as at,
             (extract(epoch from min(l.at)) * 1000000)::bigint as micros,
             min(l.kind) filter (where l.message_id is null) as kind, min(l.note) as note,
             ${sum(sql`l.units`, isKind('welcome', 'topup'))} as "cameIn", ${sum(sql`l.units`, isKind('takeback'))} as "takenBack",
             ${sum(sql`l.units`, isKind('reserve'))} as reserved,
             ${spent} as spent, ${sum(sql`l.units`, isKind('release', 'refund'))} as "cameBack"
        from unit_ledger l where l.tenant_id = ${tenantId} and ${began(period)} and ${ended(period)}
        group by 1, 2
    ), page as (
      select * from line ${behind} order by micros desc, key desc limit 51)
    select page.*, ${title} as title, m.purpose, coalesce(m.total, 0) as recipients
      from page left join message m on m.tenant_id = ${average(tenantId)} and m.id = page."messageId"
      order by micros desc, key desc`.execute(tx);
  return rows;
}

/** Returns what came in, was taken back and was spent in the period, and what is reserved now, in thousandths of a unit. */
export async function readStatementTotals(tx: Tx, tenantId: string, period: Period) {
  const { rows } = await sql<{
    cameIn: number;
    takenBack: number;
    spent: number;
    reservedNow: number;
  }>`
    with counted as (select l.*, ${began(period)} and ${ended(period)} as within from unit_ledger l
      where l.tenant_id = ${tenantId})
    select ${sum(sql`l.units`, sql`l.within and ${isKind('welcome', 'topup')}`)} as "cameIn",
           ${sum(sql`l.units`, sql`l.within and ${isKind('takeback')}`)} as "takenBack",
           ${sum(sql`l.units`, sql`l.within and ${isKind('capture')}`)}
             - ${sum(sql`l.units`, sql`l.within and ${isKind('refund')}`)} as spent,
           ${sum(sql`l.units`, isKind('reserve'))} - ${sum(sql`l.units`, isKind('capture', 'release'))} as "reservedNow"
      from counted l`.execute(tx);
  return rows[0] as (typeof rows)[0];
}
