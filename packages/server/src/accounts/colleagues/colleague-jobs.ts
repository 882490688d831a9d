// The jobs that mail invitations, and tell somebody of their removal.
import { roleNames } from '@tidings/contract/permissions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { asName } from '../as-name.ts';
import type { AccountMail, SendMail } from '../mail.ts';
import { findInvitation, type FoundInvitation } from './invitations-store.ts';

export const invitationMailJob = 'accounts.invitation-mail';
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
    if (found?.state === 'open') await sendMail(invitationMail(found, linkOf(id)));
  });
  await jobs.handle(removalMailJob, async ({ tenantId, email }) => {
    const organisation = asName(await organisationOf(String(tenantId)));
    await sendMail({
      to: String(email),
      subject: 'You were removed from an organisation',
      text: [
        'Hello,',
        `you no longer belong to ${organisation || 'an organisation'} on Tidings. Your account stays as it is.`,
        'If this is a mistake, please ask one of its owners.',
      ].join('\n\n'),
    });
  });
}

/** Without approval the mail has no text of the organisation's own, since anybody may register one. */
function invitationMail({ email, role, ...by }: FoundInvitation, link: string): AccountMail {
  const [person, organisation] = by.isApproved ? [asName(by.invitedBy), asName(by.organisation)] : ['', ''];
  return {
    to: email,
    subject: organisation ? `Invitation to ${organisation}` : 'Invitation to Tidings',
    text: [
      'Hello,',
      `${person || 'somebody'} invites you to work with ${organisation || 'their organisation'} on Tidings. Your role: ${roleNames[role]}. Open this link within 7 days to accept:`,
      link,
      'If you know nothing of it, there is nothing to do.',
    ].join('\n\n'),
  };
}
