// SQL of the first steps: which of them an organisation has done.
import { homeSteps, type Home, type HomeStep } from '@tidings/contract/calls/home.ts';
import { keptInOutbox } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { readFirst } from '../platform/db/distributed.ts';

type Steps = NonNullable<Home['steps']>;

/**
 * Each first step in order; null once they are hidden. A colleague counts once they have joined, a sender address once
 * it is proved or a mailbox of the organisation is connected, and a message once a provider took it for someone: what
 * the outbox keeps was not sent.
 */
export async function readSteps(tx: Tx, tenantId: string, testMode: { sms: boolean }): Promise<Steps | null> {
  const isSent = sql`m.tenant_id = ${tenantId} and m.purpose = 'bulk'
    and m.accepted_at is not null and m.provider not like '%:outbox'`;
  const { rows } = await sql<Record<Exclude<HomeStep, 'sms' | 'message'> | 'hidden' | 'pruned', boolean>>`
    select t.first_steps_hidden as hidden,
      exists (select from person where tenant_id = ${tenantId}) as people,
      exists (select from sender_id where tenant_id = ${tenantId} and status = 2) as "senderId",
      exists (select from mail_sender where tenant_id = ${tenantId} and verified_at is not null)
        or exists (select from engine.provider_account where tenant_id = ${tenantId} and takes_email
          and retired_at is null) as "senderAddress",
      exists (select from message m where ${isSent} and m.pruned_at is not null) as pruned,
      (select count(*) > 1 from member where tenant_id = ${tenantId}) as colleague
      from tenant t where t.id = ${tenantId}`.execute(tx);
  const [row] = rows;
  if (!row || row.hidden) return null;
  const message = row.pruned || (await isTaken(tx, tenantId, isSent));
  const done = { ...row, message, sms: !testMode.sms };
  return homeSteps.map((step) => ({ step, done: done[step] }));
}

/** Whether a provider took one of these messages for someone. */
async function isTaken(tx: Tx, tenantId: string, isSent: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with sent as ${readFirst(tx)} (select m.id from message m where ${isSent})
    select from sent m join recipient r on r.tenant_id = ${tenantId} and r.message_id = m.id
      where r.state in ('accepted', 'delivered', 'undelivered')
        and r.reason is distinct from ${keptInOutbox} limit 1`.execute(tx);
  return rows.length > 0;
}
