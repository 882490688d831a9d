// SQL of the custom values and last messages of listed people.
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The values of these people in the custom fields in use, in field order; a file is given by its name. */
export async function listFieldsOf(
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
): Promise<{ personId: string; field: string; data: string }[]> {
  const { rows } = await sql<{ personId: string; field: string; data: string }>`
    select v.person_id as "personId", v.field_id as field, coalesce(file.name, v.data) as data
      from custom_value v
      join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
        and f.entity_type = 0 and f.retired_at is null
      left join person_file file on f.control_type = 6 and file.tenant_id = v.tenant_id and file.key = v.data
      where v.tenant_id = ${average(tenantId)} and v.person_id = any(${personIds}::uuid[])
      order by f.position, f.id`.execute(tx);
  return rows;
}

export interface LastMessage {
  personId: string;
  messageId: string;
  channel: 'sms' | 'email';
  /** The delivery state of their recipient; 'skipped' if they were left out. */
  state: string;
  /** Why, where the state alone does not say it, as in reports; empty otherwise. */
  reason: string;
  at: Date;
}

/** Messages considered per person: a scheduled message is created long before it is sent. */
const newest = 20;

/** The last message for each of these people. */
export async function listLastMessages(
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
): Promise<LastMessage[]> {
  const { rows } = await sql<LastMessage>`
    select who.id as "personId", last.* from unnest(${personIds}::uuid[]) who (id)
      cross join lateral (
        select m.id as "messageId", m.channel, coalesce(r.state, 'skipped') as state,
               coalesce(case when r.state <> 'sending' then r.reason end, '') as reason,
               coalesce(r.sent_at, m.accepted_at, m.created_at) as at
          from (select message_id, n, reason from recipient_person
                  where tenant_id = ${average(tenantId)} and person_id = who.id
                  order by message_id desc limit ${newest}) p
          join message m on m.tenant_id = ${average(tenantId)} and m.id = p.message_id
            -- What a colleague is told is no message to a person.
            and m.purpose <> 'notice'
          left join recipient r on p.reason is null and r.tenant_id = ${average(tenantId)} and r.message_id = p.message_id
            and r.n = p.n
          -- A person chosen twice got the message once; that row comes first.
          order by coalesce(r.sent_at, m.accepted_at, m.created_at) desc, m.id desc, p.reason is not null
          limit 1) last`.execute(tx);
  return rows;
}
