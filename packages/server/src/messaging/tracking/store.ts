// SQL for tracked links, opens, clicks and their totals.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Mailed } from '../../email/tokens/find-mailed.ts';
import { forgetHardBounces } from '../suppressions/hard-bounce-store.ts';

/** Numbers the new links of a message, and returns url -> number of all its links. */
export async function numberLinks(
  tx: Tx,
  tenantId: string,
  messageId: string,
  urls: readonly string[],
): Promise<Map<string, number>> {
  if (urls.length > 0)
    await sql`
      insert into mail_link (tenant_id, message_id, no, url)
        select ${tenantId}, ${messageId}, t.most + row_number() over (order by u.place), u.url
          from unnest(${urls}::text[]) with ordinality u (url, place),
            (select coalesce(max(no), 0) as most from mail_link
              where tenant_id = ${tenantId} and message_id = ${messageId}) t
          where not exists (select from mail_link l
            where l.tenant_id = ${tenantId} and l.message_id = ${messageId} and l.url = u.url)
        on conflict do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('mail_link')
    .select(['no', 'url'])
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .execute();
  return new Map(rows.map(({ no, url }) => [url, no]));
}

/** Returns the target of a link. */
export async function findLink(
  tx: Tx,
  tenantId: string,
  messageId: string,
  no: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('mail_link')
    .select('url')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .where('no', '=', no)
    .executeTakeFirst();
  return row?.url;
}

/**
 * Returns the milliseconds since an e-mail was handed over, by the database's clock; null if it was not, or is gone.
 */
export async function sinceSent(tx: Tx, { tenantId, messageId, n }: Mailed): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from engine.now() - sent_at) * 1000)::float8 as ms from recipient
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = ${n}`.execute(tx);
  return rows[0]?.ms ?? null;
}

/** The highest count stored for a link. */
const maxOften = 10_000;

/** Counts an open (link 0) or a click, unless the recipient is gone or was erased. */
export async function countEvent(
  tx: Tx,
  { tenantId, messageId, n }: Mailed,
  link: number,
  machine: boolean,
): Promise<void> {
  const [people, machines] = machine ? [0, 1] : [1, 0];
  await sql`
    insert into mail_event as e (tenant_id, message_id, n, link, people, machines, first_at, last_at)
      select tenant_id, message_id, n, ${link}, ${people}::int, ${machines}::int, w.at, w.at
        from recipient, (select case when ${machine} then null else engine.now() end as at) w
        where tenant_id = ${tenantId} and message_id = ${messageId} and n = ${n} and not starts_with(address, 'erased:')
      on conflict (tenant_id, message_id, n, link) do update set people = least(e.people + excluded.people, ${maxOften}),
        machines = least(e.machines + excluded.machines, ${maxOften}),
        first_at = coalesce(e.first_at, excluded.first_at), last_at = coalesce(excluded.last_at, e.last_at)`.execute(
    tx,
  );
}

/** Resets the hard bounces of an address whose owner opened or clicked. */
export async function forgetBouncesOf(tx: Tx, { tenantId, messageId, n }: Mailed): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select address from recipient where tenant_id = ${tenantId} and message_id = ${messageId} and n = ${n}`.execute(
    tx,
  );
  await forgetHardBounces(
    tx,
    tenantId,
    rows.map(({ address }) => address),
  );
}

/**
 * Deletes the times of opens and clicks of erased recipients; the anonymous counts stay. If a message lost its text,
 * its links are deleted too.
 */
export async function forgetInTracking(
  tx: Tx,
  tenantId: string,
  recipients: readonly { messageId: string; n: number }[],
): Promise<void> {
  const messages = recipients.map((one) => one.messageId);
  await sql`
    update mail_event e set first_at = null, last_at = null
      from recipient r, unnest(${messages}::uuid[], ${recipients.map((one) => one.n)}::integer[]) as w (message_id, n)
      where e.tenant_id = ${tenantId} and e.message_id = w.message_id and e.n = w.n and r.tenant_id = e.tenant_id
        and r.message_id = e.message_id and r.n = e.n and starts_with(r.address, 'erased:')`.execute(tx);
  await sql`
    delete from mail_link l using message m
      where l.tenant_id = ${tenantId} and l.message_id = any(${messages}::uuid[]) and m.tenant_id = l.tenant_id
        and m.id = l.message_id and m.body = ''`.execute(tx);
}

export interface Engagement {
  opened: number;
  clicked: number;
  machines: number;
  links: { url: string; recipients: number }[];
}

/** Returns how many recipients opened and clicked, how many had only machine requests, and the recipients per link. */
export async function readEngagement(tx: Tx, tenantId: string, messageId: string): Promise<Engagement> {
  const isMessage = sql`tenant_id = ${tenantId} and message_id = ${messageId}`;
  const { rows } = await sql<Omit<Engagement, 'links'>>`
    select count(*) filter (where people > 0)::int as opened, count(*) filter (where clicks > 0)::int as clicked,
           count(*) filter (where people = 0)::int as machines
      from (select sum(people) as people, sum(people) filter (where link > 0) as clicks from mail_event
              where ${isMessage} group by n) by_recipient`.execute(tx);
  const { rows: links } = await sql<{ no: number; url: string }>`
    select no, url from mail_link where ${isMessage} order by no`.execute(tx);
  const { rows: clicked } = await sql<{ no: number; recipients: number }>`
    select link as no, count(*)::int as recipients from mail_event where ${isMessage} and people > 0
      group by link`.execute(tx);
  const recipientsOf = new Map(clicked.map(({ no, recipients }) => [no, recipients]));
  return {
    ...(rows[0] as Omit<Engagement, 'links'>),
    links: links
      .map(({ no, url }) => ({ url, recipients: recipientsOf.get(no) ?? 0 }))
      .toSorted((a, b) => b.recipients - a.recipients),
  };
}

/** Returns opens and clicks of an e-mail; null where neither is counted. */
export async function readEngagementIfTracked(
  tx: Tx,
  tenantId: string,
  messageId: string,
): Promise<Engagement | null> {
  const message = await tx
    .selectFrom('message')
    .select(['track_opens as opens', 'track_clicks as clicks'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return message?.opens || message?.clicks ? readEngagement(tx, tenantId, messageId) : null;
}

/** Deletes the numbered links of an e-mail; those in the mails then lead nowhere. */
export async function deleteLinks(tx: Tx, tenantId: string, messageId: string): Promise<void> {
  await tx
    .deleteFrom('mail_link')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .execute();
}
