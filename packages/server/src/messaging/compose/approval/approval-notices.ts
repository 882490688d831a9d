// Tells those who may approve of messages that wait for it.
import type { TellColleagues } from '../../../accounts/notices/tell-colleagues.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import { listApprovers, userName } from './approvers-store.ts';

/** Tells one user, in the app and by e-mail. */
export type NotifyUser = (
  tenantId: string,
  notice: NoticeText & { userId: string; kind: 'approval'; link: string; mail: true },
) => Promise<void>;

/** Who is told that a message waits: those who may approve, without its author unless nobody else may. */
async function approversOf(tx: Tx, tenantId: string, askedBy: string): Promise<string[]> {
  const approvers = await listApprovers(tx, tenantId);
  const others = approvers.filter((userId) => userId !== askedBy);
  return others.length > 0 ? others : approvers;
}

/** A message that waits for approval. */
export interface Waiting {
  id: string;
  channel: string;
  total: number;
  askedBy: string;
}

/** Why a message waits: it is new, has changed since it was approved, or its list has grown by its time. */
export type WhyWaiting = 'new' | 'changed' | 'grown';

type Telling = { db: Database; notifyUser: NotifyUser };

/** Tells those approvers whom the organisation's rules say that a message waits; `why` says what else there is to know. */
export async function tellOfWaiting(
  { db, tellColleagues }: { db: Database; tellColleagues: TellColleagues },
  tenantId: string,
  { id, channel, total, askedBy }: Waiting,
  why: WhyWaiting = 'new',
): Promise<void> {
  const { author, among } = await db.inTenant(tenantId, async (tx) => ({
    author: await userName(tx, tenantId, askedBy),
    among: await approversOf(tx, tenantId, askedBy),
  }));
  const params = {
    author,
    channel: channel === 'sms' ? ('sms' as const) : ('email' as const),
    recipients: total,
    why,
  };
  await tellColleagues(tenantId, {
    topic: 'approvals',
    code: 'waitsForApproval',
    params,
    link: reportOf(id),
    among,
  });
}

/** The path of a message's report. */
export const reportOf = (id: string): string => `/tenant/sent/${id}`;

/** Tells the author that a colleague has approved the message. */
export async function tellOfApproval(
  { db, notifyUser }: Telling,
  tenantId: string,
  { id, author, userId }: { id: string; author: string; userId: string },
): Promise<void> {
  const by = await db.inTenant(tenantId, (tx) => userName(tx, tenantId, userId));
  await notifyUser(tenantId, {
    userId: author,
    kind: 'approval',
    code: 'approved',
    params: { by },
    link: reportOf(id),
    mail: true,
  });
}

/** Tells the author that the message came back as a draft, with the note. */
export async function tellOfReturn(
  { db, notifyUser }: Telling,
  tenantId: string,
  {
    id,
    channel,
    author,
    userId,
    note,
  }: { id: string; channel: string; author: string; userId: string; note: string },
): Promise<void> {
  const by = await db.inTenant(tenantId, (tx) => userName(tx, tenantId, userId));
  await notifyUser(tenantId, {
    userId: author,
    kind: 'approval',
    code: 'sentBack',
    params: { by, note },
    link: draftOf(channel, id),
    mail: true,
  });
}

/** The path of a draft in the composer. */
const draftOf = (channel: string, id: string): string =>
  channel === 'sms' ? `/tenant/sms/compose?draftId=${id}` : `/tenant/email/compose?emaildraft=${id}`;
