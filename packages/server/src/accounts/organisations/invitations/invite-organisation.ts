// Invites organisations to this installation, and reads the links.
import { createHmac } from 'node:crypto';
import type { InvitationState } from '@tidings/contract/calls/colleagues.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/id.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { deriveKey } from '../../../platform/secret.ts';
import { textsIn } from '../../../texts/texts.ts';
import { writeMail } from '../../../texts/write-mail.ts';
import { languageOfUser } from '../../../texts/language-store.ts';
import type { SendMail } from '../../mail.ts';
import { hashToken } from '../../session-token.ts';
import {
  findInvitation,
  type FoundOrganisationInvitation,
  hasAccount,
  insertInvitation,
  listInvitations,
  withdraw,
} from './invitations-store.ts';

export const organisationInvitationMailJob = 'accounts.organisation-invitation-mail';

const dayMs = 86_400_000;
/** Days for which the link is valid, and after which an invitation that has ended is forgotten. */
const days = { valid: 14, kept: 90 };

export interface InvitingOrganisations {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  config: Pick<Config, 'REGISTRATION'>;
  secret: string;
  /** The public address of this installation. */
  address: string;
  /** Whether account mail can be sent. */
  canMail: boolean;
}

/** Only who knows the installation's secret or the link has the token. */
const tokenOf = (secret: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'organisation invitation')).update(id).digest('base64url');

const linkOf = ({ secret, address }: Pick<InvitingOrganisations, 'secret' | 'address'>, id: string) =>
  `${address}/new-organisation/${tokenOf(secret, id)}`;

export type OrganisationInvitations = ReturnType<typeof openOrganisationInvitations>;

/** Opens it. */
export function openOrganisationInvitations(inviting: InvitingOrganisations) {
  const { db, jobs, clock, config, secret, canMail } = inviting;
  return {
    /**
     * Invites an address, in place of an earlier invitation of it. Throws 'forbidden' where registration is closed, and
     * 'conflict' where the address has an account.
     */
    invite: async (
      { email, organisation }: { email: string; organisation: string },
      userId: string,
    ): Promise<{ id: string; link: string; mailed: boolean }> => {
      if (config.REGISTRATION === 'closed')
        throw new AppError(
          'forbidden',
          'This server takes no new organisations: its setting REGISTRATION is closed.',
        );
      const id = newId();
      const at = clock.now();
      await db.inSystem(async (tx) => {
        if (await hasAccount(tx, email)) {
          const message = `${email} has an account here already.`;
          throw new AppError('conflict', message, { email: message });
        }
        await insertInvitation(
          tx,
          {
            id,
            email,
            organisation,
            tokenHash: hashToken(tokenOf(secret, id)),
            invitedBy: userId,
            at,
            expiresAt: new Date(at.getTime() + days.valid * dayMs),
          },
          new Date(at.getTime() - days.kept * dayMs),
        );
      });
      if (canMail) await jobs.add(organisationInvitationMailJob, { invitationId: id });
      return { id, link: linkOf(inviting, id), mailed: canMail };
    },
    list: async () => {
      const now = clock.now();
      return (await db.inSystem(listInvitations)).map(({ invitedAt, expiresAt, ...row }) => ({
        ...row,
        invitedAt: invitedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        expired: expiresAt <= now,
      }));
    },
    /** Withdraws an invitation and returns its address. Throws 'notFound'. */
    withdraw: async (id: string): Promise<string> =>
      (await db.inSystem((tx) => withdraw(tx, id))) ?? refuseUnknown('There is no such invitation.'),
    /** The invitation of a link in any state. Throws 'notFound' for a token that is not ours. */
    look: (token: string) => db.inSystem((tx) => findByToken(tx, token, clock.now())),
    /** Handles the job that mails. */
    work: (sendMail: SendMail) =>
      jobs.handle(organisationInvitationMailJob, async ({ invitationId }) => {
        const id = String(invitationId);
        const found = await db.inSystem((tx) => findInvitation(tx, { id }, clock.now()));
        if (found?.state !== 'open') return;
        const texts = textsIn(await db.inSystem((tx) => languageOfUser(tx, found.inviterId)));
        const { organisation } = found;
        const words = { organisation, valid: days.valid, link: linkOf(inviting, id) };
        await sendMail(writeMail(texts, found.email, texts.mails.organisationInvitation(words)));
      }),
  };
}

async function findByToken(tx: Tx, token: string, now: Date): Promise<FoundOrganisationInvitation> {
  const found = await findInvitation(tx, { tokenHash: hashToken(token) }, now);
  return found ?? refuseUnknown('This link is not valid. Perhaps a part of it is missing.');
}

const refusals: Record<Exclude<InvitationState, 'open'>, string> = {
  expired: 'This invitation has expired. Please ask for a new one.',
  withdrawn: 'This invitation was withdrawn.',
  replaced: 'There is a newer invitation. Please open its link.',
  used: 'This invitation has been used. Please sign in.',
};

/**
 * The open invitation of a token, locked until the transaction ends. Throws 'notFound' for a token that is not ours,
 * 'conflict' where the invitation is not open, and 'badInput' for another e-mail address than the invited one.
 */
export async function takeInvitation(tx: Tx, token: string, email: string, now: Date): Promise<string> {
  const found = await findByToken(tx, token, now);
  if (found.state !== 'open') throw new AppError('conflict', refusals[found.state]);
  if (found.email !== email) {
    const message = `This invitation is for ${found.email}.`;
    throw new AppError('badInput', message, { email: message });
  }
  return found.id;
}

function refuseUnknown(message: string): never {
  throw new AppError('notFound', message);
}
