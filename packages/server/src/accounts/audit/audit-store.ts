// SQL that reads the audit log and names what its lines are about.
import { type RawBuilder, sql } from 'kysely';
import type { auditKinds } from '@tidings/contract/calls/audit.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Which lines to read; empty means all. */
export interface AuditChoice {
  /** A day in the organisation's zone or a moment; the last day counts whole, the last moment does not. */
  from: string | Date | null;
  to: string | Date | null;
  /** A user or a key. */
  actor: string | null;
  action: { is: string } | { beginsWith: readonly string[] } | null;
}

export interface AuditRow {
  id: string;
  seq: number;
  at: Date;
  user: string | null;
  userId: string | null;
  key: string | null;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  ip: string;
  userAgent: string;
}

/** The lines of a choice that come before `before` in the chain, newest first, or after it, oldest first. */
export async function readAudit(
  tx: Tx,
  tenantId: string,
  choice: AuditChoice,
  page: { before: number | null; most: number } | { after: number; most: number },
): Promise<AuditRow[]> {
  const place =
    'after' in page
      ? sql`a.seq > ${page.after}`
      : page.before === null
        ? sql`true`
        : sql`a.seq < ${page.before}`;
  const order = 'after' in page ? sql`a.seq` : sql`a.seq desc`;
  // A colleague who has left is no longer among the users that a tenant sees.
  const { rows } = await sql<AuditRow>`
    select a.id, a.seq, a.at, 
        coalesce(u.name, f.name,
          case when a.detail ->> 'by' = 'operator' then 'The operator of this server' end) as user, a.user_id as "userId", k.name as key,
        a.action, a.subject, a.detail, a.ip, a.user_agent as "userAgent"
      from audit a
      left join "user" u on u.id = a.user_id
      left join former_member f on f.tenant_id = a.tenant_id and f.user_id = a.user_id
      left join api_key k on k.tenant_id = a.tenant_id and k.id = a.key_id
      where a.tenant_id = ${tenantId} and ${place} and ${chosen(tenantId, choice)}
      order by ${order} limit ${page.most}`.execute(tx);
  return rows;
}

function chosen(tenantId: string, { from, to, actor, action }: AuditChoice): RawBuilder<unknown> {
  const zone = sql`(select time_zone from tenant where id = ${tenantId})`;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (from instanceof Date) conditions.push(sql`a.at >= ${from}`);
  else if (from) conditions.push(sql`a.at >= ${from}::date::timestamp at time zone ${zone}`);
  if (to instanceof Date) conditions.push(sql`a.at < ${to}`);
  else if (to) conditions.push(sql`a.at < (${to}::date + 1)::timestamp at time zone ${zone}`);
  if (actor) conditions.push(sql`(a.user_id = ${actor} or a.key_id = ${actor})`);
  if (action && 'is' in action) conditions.push(sql`a.action = ${action.is}`);
  else if (action) conditions.push(sql`split_part(a.action, '.', 1) = any(${[...action.beginsWith]})`);
  return sql.join(conditions, sql` and `);
}

export interface NamedSubject {
  kind: (typeof auditKinds)[number];
  name: string;
}

/** A record as it is known now. `people` and `kept` are of messages: how many it is meant for, and whether the outbox kept it. */
type Subject = NamedSubject & { people: number | null; kept: boolean };

/** What is known now of the records with these ids. */
export async function nameSubjects(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const of = (table: string) =>
    sql`from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${[...ids]})`;
  const { rows } = await sql<Subject & { id: string }>`
    select id, 'person' as kind, btrim(first_name || ' ' || last_name) as name, null::bigint as people, false as kept
      ${of('person')}
    union all select id, 'group', name, null, false ${of('people_group')}
    union all select id, 'message', coalesce(nullif(name, ''), left(subject, 100)), people, provider like '%:outbox'
      ${of('message')}
    union all select id, 'family', name, null, false ${of('household')}
    union all select id, 'attendance', name, null, false ${of('attendance')}
    union all select id, 'other', mask, null, false ${of('sender_id')}
    union all select id, 'other', address, null, false ${of('mail_sender')}
    union all select id, 'other', name, null, false ${of('mail_template')}
    union all select id, 'other', name, null, false ${of('sms_template')}
    union all select id, 'other', name, null, false ${of('media')}
    union all select id, 'other', label, null, false ${of('custom_field')}
    union all select id, 'other', file_name, null, false ${of('import')}
    union all select id, 'key', name, null, false ${of('api_key')}
    union all select id, 'organisation', name, null, false from tenant where id = any(${[...ids]})
    union all select id, 'user', name, null, false from "user" where id = any(${[...ids]})
    union all select user_id, 'user', name, null, false from former_member
      where tenant_id = ${tenantId} and user_id = any(${[...ids]})`.execute(tx);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Whom the log can name: those who work here, those who have left, and API keys. */
export async function listActors(tx: Tx, tenantId: string) {
  const { rows } = await sql<{ id: string; name: string; kind: 'user' | 'key'; former: boolean }>`
    select id, name, 'user' as kind, false as former from "user"
    union all select user_id, name, 'user', true from former_member f
      where tenant_id = ${tenantId} and not exists (select from "user" u where u.id = f.user_id)
    union all select id, name, 'key', revoked_at is not null from api_key where tenant_id = ${tenantId}
    order by former, kind desc, name, id`.execute(tx);
  return rows;
}

/** Empties the details of lines about these subjects; that the lines were written still shows. */
export async function emptyAudit(tx: Tx, subjects: readonly string[]): Promise<void> {
  await sql`select engine.empty_audit(${[...subjects]})`.execute(tx);
}
