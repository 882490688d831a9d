// SQL of who is told of what.
import type { NoticeTopic, NoticeWho } from '@tidings/contract/notice-topics.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Rule {
  topic: NoticeTopic;
  who: NoticeWho;
  userIds: string[];
  bell: boolean;
  email: boolean;
  sms: boolean;
}

/** The rules that were set; a topic without one has the default. */
export async function readSetRules(tx: Tx, tenantId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select topic, who, user_ids as "userIds", bell, mail as email, sms from notice_rule
      where tenant_id = ${tenantId}`.execute(tx);
  return rows;
}

/** Sets the rule of a topic. */
export async function putRule(tx: Tx, tenantId: string, rule: Rule): Promise<void> {
  const { topic, who, userIds, bell, email, sms } = rule;
  const values = { who, user_ids: userIds, bell, mail: email, sms };
  await tx
    .insertInto('notice_rule')
    .values({ tenant_id: tenantId, topic, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'topic']).doUpdateSet(values))
    .execute();
}

export interface ToldMember {
  userId: string;
  role: string;
  /** As E.164; null where they have given none. */
  phone: string | null;
}

/** The members of the organisation, in the order of their ids. */
export async function listToldMembers(tx: Tx, tenantId: string): Promise<ToldMember[]> {
  const { rows } = await sql<ToldMember>`
    select user_id as "userId", role, notice_phone as phone from member
      where tenant_id = ${tenantId} order by user_id`.execute(tx);
  return rows;
}

/** A member's phone for notices; '' for none. `tx` comes from `inSystem`. */
export async function findNoticePhone(tx: Tx, tenantId: string, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('member')
    .select('notice_phone')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.notice_phone ?? '';
}

/** Changes it; null removes it. `tx` comes from `inSystem`. */
export async function updateNoticePhone(
  tx: Tx,
  tenantId: string,
  userId: string,
  phone: string | null,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ notice_phone: phone })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}
