// The jobs that mail reset links, proof links and notices.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { SendMail } from './mail.ts';
import { asName } from './as-name.ts';
import { mailProofLink } from './addresses/prove-address.ts';
import { emailsToTell } from './store.ts';
import { findNotice } from './tenant-store.ts';

export const resetMailJob = 'accounts.reset-mail';
export const proofMailJob = 'accounts.proof-mail';
export const noticeMailJob = 'accounts.notice-mail';

interface Needed {
  db: Database;
  address: string;
  sendMail: SendMail;
  secret: string;
  clock: Clock;
  resetLink: (email: string) => Promise<{ name: string; link: string } | null>;
}

/** Registers the handlers of these jobs. */
export async function handleAccountJobs(jobs: Jobs, needed: Needed): Promise<void> {
  const { db, address, sendMail, resetLink } = needed;
  await jobs.handle(resetMailJob, async ({ email }) => {
    const to = String(email);
    const found = await resetLink(to);
    // Looked up here, since the time of the request's answer must not show whether the address is known.
    if (found) await sendMail({ to, subject: 'Set a new password', text: resetText(found) });
  });

  await jobs.handle(proofMailJob, ({ userId }) => mailProofLink(needed, String(userId)));

  await jobs.handle(noticeMailJob, async ({ tenantId, noticeId }) => {
    const tenant = String(tenantId);
    const notice = await db.inTenant(tenant, (tx) => findNotice(tx, tenant, String(noticeId)));
    if (!notice) return;
    const link = notice.link ? `${address}${notice.link}` : '';
    const text = [notice.title, notice.body, link].filter((part) => part !== '').join('\n\n');
    const emails = await db.inSystem((tx) => emailsToTell(tx, tenant, notice.userId));
    for (const to of emails) await sendMail({ to, subject: notice.title, text });
  });
}

function resetText({ name, link }: { name: string; link: string }): string {
  return [
    `Dear ${asName(name) || 'user'},`,
    'somebody, most likely you, asked for a new password for Tidings. Set it here within the hour:',
    link,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ].join('\n\n');
}
