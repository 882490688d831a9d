// SQL for a person's messages with their states.
import type { MessagePurpose } from '@tidings/contract/calls/messages/messages.ts';
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import { averageOnShard, readFirst } from '../../platform/db/distributed.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface PersonMessage {
  messageId: string;
  seq: number;
  channel: 'sms' | 'email';
  purpose: MessagePurpose;
  name: string;
  subject: string;
  body: string;
  address: string;
  state: string;
  reason: string;
  at: Date;
  /** The planned time in microseconds since 1970, the precision of the database; messages are sorted by it. */
  micros: number;
}

/** The message after which a page begins. */
export interface After {
  micros: number;
  messageId: string;
  seq: number;
}

/** The characters of a text that are read for an excerpt; the markup of an e-mail is long. */
const beginning = 4000;

/**
 * Reads at most `most` messages of a person, newest first, with the beginnings of their texts or, with `whole`, all of
 * them. A person who is twice in one message counts once.
 */
export async function readPersonMessages(
  tx: Tx,
  tenantId: string,
  personId: string,
  { after, most, whole }: { after: After | null; most: number | null; whole: boolean },
): Promise<PersonMessage[]> {
  const due = sql`coalesce(m.execute_at, m.accepted_at, m.created_at)`;
  const behind = after
    ? sql`where (micros, "messageId", seq) < (${after.micros}::bigint, ${after.messageId}::uuid, ${after.seq}::integer)`
    : sql``;
  const { rows } = await sql<PersonMessage>`
    with own as (
      select distinct on (p.message_id, p.n) p.message_id, p.seq, p.n, p.reason, p.typed from recipient_person p
        where p.tenant_id = ${averageOnShard(tx, tenantId)} and p.person_id = ${personId}
        order by p.message_id, p.n, p.reason is not null, p.seq)
    , sent as ${readFirst(tx)} (
      select o.*, r.address, r.state, r.sent_at, r.reason as why from own o
        left join recipient r on r.tenant_id = ${averageOnShard(tx, tenantId)} and r.message_id = o.message_id and r.n = o.n)
    , listed as (
      select o.message_id as "messageId", o.seq, m.channel, m.purpose, m.name,
             case m.channel when 'sms' then m.sender else m.subject end as subject,
             case when ${whole} then m.body else left(m.body, ${beginning}) end as body,
             coalesce(o.address, o.typed, '') as address,
             case when o.reason is null then coalesce(o.state, 'pending') else 'skipped' end as state,
             coalesce(o.reason, case when o.state <> 'sending' then o.why end, '') as reason,
             coalesce(case when o.reason is null then o.sent_at end, ${due}) as at,
             (extract(epoch from ${due}) * 1000000)::bigint as micros
        from sent o
        join message m on m.tenant_id = ${average(tenantId)} and m.id = o.message_id and m.purpose <> 'notice')
    select * from listed ${behind} order by micros desc, "messageId" desc, seq desc limit ${most}`.execute(
    tx,
  );
  return rows;
}
