// The jobs that mail reset links, proof links and notices.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { wordNotice } from '../texts/notice.ts';
import { textsIn } from '../texts/texts.ts';
import { writeMail } from '../texts/write-mail.ts';
import type { SendMail } from './mail.ts';
import { asName } from './as-name.ts';
import { mailProofLink } from './addresses/prove-address.ts';
import { mailsApartMinutes } from './notices/add-notice.ts';
import { noteMailed } from './notices/bundled-store.ts';
import { languageOfUser } from '../texts/language-store.ts';
import { readersToTell } from './store.ts';
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
  resetLink: (email: string) => Promise<{ userId: string; name: string; link: string } | null>;
}

/** Registers the handlers of these jobs. */
export async function handleAccountJobs(jobs: Jobs, needed: Needed): Promise<void> {
  const { db, address, sendMail, resetLink } = needed;
  await jobs.handle(resetMailJob, async ({ email }) => {
    const to = String(email);
    // Looked up here, since the time of the request's answer must not show whether the address is known.
    const found = await resetLink(to);
    if (!found) return;
    const texts = textsIn(await db.inSystem((tx) => languageOfUser(tx, found.userId)));
    const words = texts.mails.newPassword({ name: asName(found.name), link: found.link });
    await sendMail(writeMail(texts, to, words));
  });

  await jobs.handle(proofMailJob, ({ userId }) => mailProofLink(needed, String(userId)));

  await jobs.handle(noticeMailJob, async (data) => {
    const [tenantId, id] = [String(data.tenantId), String(data.noticeId)];
    const notice = await db.inTenant(tenantId, (tx) => findNotice(tx, tenantId, id));
    if (!notice) return;
    // A bundle that has no mail to come was mailed by an earlier job.
    if (notice.bundle !== '' && notice.mailAt === null) return;
    const link = notice.link ? `${address}${notice.link}` : '';
    for (const { email, language } of await db.inSystem((tx) => readersToTell(tx, tenantId, notice.userId))) {
      const texts = textsIn(language);
      const { title, body } = wordNotice(texts, notice);
      await sendMail(writeMail(texts, email, { subject: title, text: [title, body, link] }));
    }
    if (notice.bundle === '') return;
    const told = { id, count: notice.count };
    if (await db.inTenant(tenantId, (tx) => noteMailed(tx, tenantId, told, mailsApartMinutes)))
      await jobs.add(noticeMailJob, { tenantId, noticeId: id }, mailsApartMinutes * 60);
  });
}
