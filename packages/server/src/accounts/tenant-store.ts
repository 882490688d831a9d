// SQL of a tenant's settings, audit log and notices; `tx` comes from `inTenant`.
import type { NoticeTopic } from '@tidings/contract/notice-topics.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import type { NoticeText, NoticeWords } from '../texts/notice.ts';

export interface AuditLine {
  /** Null for what the server does itself. */
  userId: string | null;
  /** The API key by which the user acts. */
  keyId?: string | null;
  action: string;
  /** The id of what it is done to. Names of people belong into neither subject nor detail, which outlive them. */
  subject: string;
  detail: Record<string, unknown>;
  requestId: string;
  ip?: string;
  userAgent?: string;
}

/** Adds a line to the audit log; a trigger chains it to the one before, which other inserts wait for. */
export async function insertAudit(tx: Tx, tenantId: string, line: AuditLine, at: Date): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      tenant_id: tenantId,
      id: newId(),
      at,
      user_id: line.userId,
      key_id: line.keyId ?? null,
      ip: line.ip ?? '',
      user_agent: line.userAgent ?? '',
      action: line.action,
      subject: line.subject,
      detail: JSON.stringify(line.detail),
      request_id: line.requestId,
    })
    .execute();
}

export type NewNotice = NoticeText & NoticeOptions;

interface NoticeOptions {
  /** The user it is for; absent means everybody of the tenant. */
  userId?: string | null;
  kind: string;
  /** A path of the web client. */
  link?: string;
  /** Whether it is shown in the app; true unless given. */
  bell?: boolean;
  /** Whether it is also sent by e-mail, where the installation can send any. */
  mail?: boolean;
  /** The topic of which it is also told by SMS; absent means no SMS. */
  sms?: NoticeTopic;
}

/**
 * Adds a notice and returns its id. The words are for the previous release, and for codes that a later one does not
 * have.
 */
export async function insertNotice(
  tx: Tx,
  tenantId: string,
  notice: NewNotice & NoticeWords & { bundle?: string; mailAt?: Date | null },
  at: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('notice')
    .values({
      tenant_id: tenantId,
      id,
      user_id: notice.userId ?? null,
      kind: notice.kind,
      title: notice.title,
      body: notice.body,
      code: notice.code,
      params: JSON.stringify(notice.params ?? {}),
      link: notice.link ?? '',
      bell: notice.bell ?? true,
      bundle: notice.bundle ?? '',
      links: [notice.link ?? ''],
      mail_at: notice.mailAt ?? null,
      created_at: at,
    })
    .execute();
  return id;
}

/** One notice, with what its mail needs. */
export async function findNotice(tx: Tx, tenantId: string, id: string) {
  return tx
    .selectFrom('notice')
    .select([
      'user_id as userId',
      'title',
      'body',
      'code',
      'params',
      'link',
      'bundle',
      'count',
      'mail_at as mailAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest `limit` notices for a user, with whether that user has read each. */
export async function listNotices(tx: Tx, tenantId: string, userId: string, limit: number) {
  return noticesFor(tx, tenantId, userId)
    .select([
      'notice.id',
      'kind',
      'title',
      'body',
      'code',
      'params',
      'link',
      'created_at as at',
      'read_at as readAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of notices that a user has not read. */
export async function countUnread(tx: Tx, tenantId: string, userId: string): Promise<number> {
  const row = await noticesFor(tx, tenantId, userId)
    .select((e) => e.fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** Marks every notice for a user as read. */
export async function markRead(tx: Tx, tenantId: string, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('notice_read')
    .columns(['tenant_id', 'notice_id', 'user_id', 'read_at'])
    .expression(
      noticesFor(tx, tenantId, userId)
        .select((e) => [
          'notice.tenant_id',
          'notice.id',
          e.cast<string>(e.val(userId), 'uuid').as('user_id'),
          e.cast<Date>(e.val(at), 'timestamptz').as('read_at'),
        ])
        .where('read_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names and settings of the signed-in user and the tenant. */
export async function findProfile(tx: Tx, tenantId: string, userId: string) {
  return tx
    .selectFrom('tenant')
    .innerJoin('tenant_setting', 'tenant_setting.tenant_id', 'tenant.id')
    .innerJoin('user', (join) => join.on('user.id', '=', userId))
    .select([
      'user.name',
      'user.first_name as firstName',
      'user.last_name as lastName',
      'user.email',
      'user.language',
      'tenant.name as organisation',
      'tenant.country',
      'tenant.time_zone as timeZone',
      'hold_seconds as holdSeconds',
    ])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirst();
}

function noticesFor(tx: Tx, tenantId: string, userId: string) {
  return tx
    .selectFrom('notice')
    .leftJoin('notice_read', (join) =>
      join
        .onRef('notice_read.tenant_id', '=', 'notice.tenant_id')
        .onRef('notice_read.notice_id', '=', 'notice.id')
        .on('notice_read.user_id', '=', userId),
    )
    .where('notice.tenant_id', '=', tenantId)
    .where('notice.bell', '=', true)
    .where((e) => e.or([e('notice.user_id', 'is', null), e('notice.user_id', '=', userId)]));
}
