// SQL of messages that repeat, and of the runs that were made of them.
import { momentOf } from '@tidings/contract/rules/dates.ts';
import type { Recurrence } from '@tidings/contract/rules/recurrence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface RecurringRow {
  id: string;
  patternId: string;
  every: Recurrence;
  startsOn: string;
  /** HH:mm. */
  sendAt: string;
  until: string | null;
  nextOn: string;
  nextAt: Date;
  toldOn: string | null;
  /** Whether the run may have been sent between a backup and its restore. */
  asks: boolean;
  createdBy: string;
}

const columns = sql`
  r.id, r.pattern_id as "patternId", r.every, to_char(r.starts_on, 'YYYY-MM-DD') as "startsOn",
  to_char(r.send_at, 'HH24:MI') as "sendAt", to_char(r.until, 'YYYY-MM-DD') as until,
  to_char(r.next_on, 'YYYY-MM-DD') as "nextOn", r.next_at as "nextAt", to_char(r.told_on, 'YYYY-MM-DD') as "toldOn",
  r.next_at <= r.asks_until as asks, r.created_by as "createdBy"`;

/** The repetitions of which a run is to be made now, of all organisations. Runs in inSystem. */
export async function listDueRecurring(tx: Tx): Promise<{ tenantId: string; id: string }[]> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from recurring_message
      where next_on is not null and make_at <= engine.now() order by make_at limit 1000`.execute(tx);
  return rows;
}

/** Takes a repetition of which a run is to be made; undefined where another process has taken it. */
export async function takeDueRecurring(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`
    select ${columns} from recurring_message r
      where r.tenant_id = ${tenantId} and r.id = ${id} and r.next_on is not null and r.make_at <= engine.now()
      for update skip locked`.execute(tx);
  return rows[0];
}

/** The run that follows, which is made from `makeAt` on; null: it has ended. */
export type NextRun = { on: string; at: Date; makeAt: Date } | null;

/** Sets the run that is made next. */
export async function setNextRun(tx: Tx, tenantId: string, id: string, next: NextRun): Promise<void> {
  await sql`
    update recurring_message set next_on = ${next?.on ?? null}::date, next_at = ${next?.at ?? null}::timestamptz,
        make_at = ${next?.makeAt ?? null}::timestamptz
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Tries the same run again later; colleagues know of it. */
export async function tryRunAgain(tx: Tx, tenantId: string, id: string, at: Date): Promise<void> {
  await sql`
    update recurring_message set make_at = ${at}, told_on = next_on where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  );
}

export interface NewRecurring {
  id: string;
  patternId: string;
  every: Recurrence;
  startsOn: string;
  sendAt: string;
  until: string | null;
  next: NextRun;
  userId: string;
}

/** Stores a repetition. */
export async function insertRecurring(
  tx: Tx,
  tenantId: string,
  { id, patternId, every, startsOn, sendAt, until, next, userId }: NewRecurring,
): Promise<void> {
  await sql`
    insert into recurring_message (tenant_id, id, pattern_id, every, starts_on, send_at, until, next_on, next_at, make_at,
        created_by)
      values (${tenantId}, ${id}, ${patternId}, ${every}, ${startsOn}, ${sendAt}, ${until}, ${next?.on ?? null},
        ${next?.at ?? null}, ${next?.makeAt ?? null}, ${userId})`.execute(tx);
}

/** Notes the message of a run; fails where the run was made already. */
export async function insertRun(
  tx: Tx,
  tenantId: string,
  { recurringId, on, messageId }: { recurringId: string; on: string; messageId: string },
): Promise<void> {
  await sql`
    insert into recurring_run (tenant_id, recurring_id, run_on, message_id)
      values (${tenantId}, ${recurringId}, ${on}, ${messageId})`.execute(tx);
}

/** Makes the message that replaces an edited run that run. */
export async function replaceRunMessage(
  tx: Tx,
  tenantId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await sql`
    update recurring_run set message_id = ${after} where tenant_id = ${tenantId} and message_id = ${before}`.execute(
    tx,
  );
}

/** Whether a message is a run of something that still repeats. */
export async function isRunOfRecurring(tx: Tx, tenantId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from recurring_run u join recurring_message r on r.tenant_id = u.tenant_id and r.id = u.recurring_id
      where u.tenant_id = ${tenantId} and u.message_id = ${messageId} and r.next_on is not null`.execute(tx);
  return rows.length > 0;
}

export interface ListedRecurring extends Omit<
  RecurringRow,
  'patternId' | 'nextOn' | 'nextAt' | 'toldOn' | 'asks' | 'createdBy'
> {
  channel: string;
  name: string;
  subject: string;
  body: string;
  nextMessageId: string | null;
  nextAt: Date | null;
  /** Whether no run follows that one. */
  isLast: boolean;
}

/** What repeats: anything that has a run to be made, or one that waits to be sent. */
export async function listRecurringRows(tx: Tx, tenantId: string): Promise<ListedRecurring[]> {
  const { rows } = await sql<ListedRecurring>`
    select r.id, r.every, to_char(r.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(r.send_at, 'HH24:MI') as "sendAt",
           to_char(r.until, 'YYYY-MM-DD') as until, p.channel, p.name, p.subject, left(p.body, 2000) as body,
           run.id as "nextMessageId", coalesce(run.execute_at, r.next_at) as "nextAt",
           r.next_on is null as "isLast"
      from recurring_message r join message p on p.tenant_id = r.tenant_id and p.id = r.pattern_id
        left join lateral (
          select m.id, m.execute_at from recurring_run u join message m on m.tenant_id = u.tenant_id and m.id = u.message_id
            where u.tenant_id = r.tenant_id and u.recurring_id = r.id and m.state in ('scheduled', 'late', 'approval')
            order by u.run_on limit 1) run on true
      where r.tenant_id = ${tenantId} and (r.next_on is not null or run.id is not null)
      order by r.created_at desc, r.id limit 500`.execute(tx);
  return rows;
}

/** Ends a repetition; false where there is none that goes on. */
export async function endRecurring(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update recurring_message set next_on = null, next_at = null, make_at = null
      where tenant_id = ${tenantId} and id = ${id} and next_on is not null returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Moves the runs that are to be made to their hour in another time zone. A run that was made is a schedule, which keeps
 * its moment, as all schedules do.
 */
export async function moveRunTimes(tx: Tx, tenantId: string, timeZone: string): Promise<void> {
  const { rows } = await sql<Pick<RecurringRow, 'id' | 'nextOn' | 'sendAt'>>`
    select r.id, to_char(r.next_on, 'YYYY-MM-DD') as "nextOn", to_char(r.send_at, 'HH24:MI') as "sendAt"
      from recurring_message r
      where r.tenant_id = ${tenantId} and r.next_on is not null and r.next_at > engine.now() order by r.id
      for update`.execute(tx);
  for (const { id, nextOn, sendAt } of rows) {
    const at = momentOf(nextOn, sendAt, timeZone);
    await sql`
      update recurring_message set next_at = ${at}, make_at = least(make_at, ${at}::timestamptz)
        where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
  }
}

/** Makes another user the author of what repeats and was begun by one who has left. */
export async function passOnRecurring(tx: Tx, tenantId: string, from: string, to: string): Promise<void> {
  await sql`
    update recurring_message set created_by = ${to}
      where tenant_id = ${tenantId} and created_by = ${from} and next_on is not null`.execute(tx);
}
