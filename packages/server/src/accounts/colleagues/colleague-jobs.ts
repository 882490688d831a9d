// The jobs that mail invitations, and tell somebody of their removal.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import { writeMail, type WrittenMail } from '../../texts/write-mail.ts';
import { asName } from '../as-name.ts';
import { languageOfAddress } from '../../texts/language-store.ts';
import type { SendMail } from '../mail.ts';
import { findInvitation, type FoundInvitation } from './invitations-store.ts';

export const invitationMailJob = 'accounts.invitation-mail';
/** Days for which the link of an invitation is valid. */
export const invitationDays = 7;

export const removalMailJob = 'accounts.removal-mail';

interface Needed {
  db: Database;
  clock: Clock;
  sendMail: SendMail;
  linkOf: (invitationId: string) => string;
  organisationOf: (tenantId: string) => Promise<string>;
}

/** Registers the handlers of these jobs. */
export async function handleColleagueJobs(jobs: Jobs, needed: Needed): Promise<void> {
  const { db, clock, sendMail, linkOf, organisationOf } = needed;
  await jobs.handle(invitationMailJob, async ({ invitationId }) => {
    const id = String(invitationId);
    const found = await db.inSystem((tx) => findInvitation(tx, { id }, clock.now()));
    if (found?.state !== 'open') return;
    await sendMail(invitationMail(await textsOf(found.tenantId, found.email), found, linkOf(id)));
  });
  await jobs.handle(removalMailJob, async ({ tenantId, email }) => {
    const organisation = asName(await organisationOf(String(tenantId)));
    const texts = await textsOf(String(tenantId), String(email));
    await sendMail(writeMail(texts, String(email), texts.mails.removed({ organisation })));
  });

  async function textsOf(tenantId: string, email: string): Promise<Texts> {
    return textsIn(await db.inSystem((tx) => languageOfAddress(tx, tenantId, email)));
  }
}

/** Without approval the mail has no text of the organisation's own, since anybody may register one. */
function invitationMail(texts: Texts, { email, role, ...by }: FoundInvitation, link: string): WrittenMail {
  const [person, organisation] = by.isApproved ? [asName(by.invitedBy), asName(by.organisation)] : ['', ''];
  const words = { person, organisation, role, valid: invitationDays, link };
  return writeMail(texts, email, texts.mails.invitation(words));
}
