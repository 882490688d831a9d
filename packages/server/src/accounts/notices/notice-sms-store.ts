// SQL of notices that go to colleagues by SMS.
import type { NoticeTopic } from '@tidings/contract/notice-topics.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface DueSms {
  tenantId: string;
  noticeId: string;
}

/** Hours after which a notice is no news any more, and is not sent. */
const staleHours = 24;

/** Adds a notice to those that are sent by SMS, after so many seconds; one that is there already keeps its time. */
export async function addNoticeSms(
  tx: Tx,
  tenantId: string,
  noticeId: string,
  topic: NoticeTopic,
  seconds = 0,
): Promise<void> {
  await sql`
    insert into engine.notice_sms (tenant_id, notice_id, topic, next_at)
      values (${tenantId}, ${noticeId}, ${topic}, engine.now() + make_interval(secs => ${seconds}))
      on conflict do nothing`.execute(tx);
}

/** What is to be sent now, the newest first, since of several of a day only one is sent. `tx` comes from `inSystem`. */
export async function listDueSms(tx: Tx): Promise<DueSms[]> {
  const { rows } = await sql<DueSms>`
    select tenant_id as "tenantId", notice_id as "noticeId" from engine.notice_sms
      where next_at <= engine.now() order by at desc, notice_id desc limit 200`.execute(tx);
  return rows;
}

export interface TakenSms {
  topic: NoticeTopic;
  userId: string;
  title: string;
  body: string;
  code: string;
  params: unknown;
  /** It was meant for a time that has passed long since. */
  stale: boolean;
}

/** Takes a notice that is to be sent; undefined where another process has taken it. */
export async function takeNoticeSms(
  tx: Tx,
  tenantId: string,
  noticeId: string,
): Promise<TakenSms | undefined> {
  const { rows } = await sql<TakenSms>`
    with taken as (
      delete from engine.notice_sms where tenant_id = ${tenantId} and notice_id = ${noticeId} returning topic, at)
    select t.topic, n.user_id as "userId", n.title, n.body, n.code, n.params,
           t.at < engine.now() - make_interval(hours => ${staleHours}) as stale
      from taken t join notice n on n.tenant_id = ${tenantId} and n.id = ${noticeId}`.execute(tx);
  return rows[0];
}

/** Puts it off until `at`; null means a minute. */
export async function putOffNoticeSms(
  tx: Tx,
  tenantId: string,
  noticeId: string,
  at: Date | null,
): Promise<void> {
  await sql`
    update engine.notice_sms set next_at = coalesce(${at}::timestamptz, engine.now() + interval '1 minute')
      where tenant_id = ${tenantId} and notice_id = ${noticeId}`.execute(tx);
}

/** Takes a colleague's SMS of a topic for this day; false where they had one within 24 hours. */
export async function takeTurn(
  tx: Tx,
  tenantId: string,
  { topic, userId }: Pick<TakenSms, 'topic' | 'userId'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_told as t (tenant_id, topic, user_id, at)
      values (${tenantId}, ${topic}, ${userId}, engine.now())
      on conflict (tenant_id, topic, user_id) do update set at = excluded.at
        where t.at <= excluded.at - interval '24 hours' or t.at > excluded.at
      returning topic`.execute(tx);
  return rows.length > 0;
}
