// Changes a user's e-mail address by a link that is mailed to the new one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isDuplicate } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { refuseEarly } from '../../platform/http/tries.ts';
import { isId, newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import { deriveKey } from '../../platform/secret.ts';
import { allowProofMail } from '../addresses/proof-mails.ts';
import { markAddressProved } from '../addresses/proof-mails-store.ts';
import { textsIn } from '../../texts/texts.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { auditEverywhere } from '../audit/audit-everywhere.ts';
import { holdSession } from '../hold-session.ts';
import { languageOfUser } from '../../texts/language-store.ts';
import type { SendMail } from '../mail.ts';
import { endResetLinks, userIdOf } from '../store.ts';
import type { TellUser } from './account-mails.ts';
import {
  deleteEmailChange,
  findEmailChange,
  type FoundChange,
  putEmailChange,
  updateEmail,
} from './account-store.ts';

export const emailChangeJob = 'accounts.email-change-mail';

const linkHours = 24;
/** Links a day to one address, no matter who asks. */
const mostADay = 3;
const taken = 'There is another account with this e-mail address.';

/** The state of a link: its button can be pressed, was pressed, has expired, or another account has the address. */
export interface EmailLink {
  state: 'asks' | 'changed' | 'tooOld' | 'taken';
  email: string;
  /** The language tag of its page. */
  language: string;
}

export interface EmailChanging {
  /** Mails the link. Throws 'refused' where no mail can be sent, 'badInput' for the same or a taken address. */
  ask: (session: Session, email: string) => Promise<void>;
  /** Makes the link worthless. */
  keepPresent: (userId: string) => Promise<void>;
  /** The address that waits for its link. */
  waiting: (userId: string) => Promise<string | null>;
  /** The page behind the link; null for a link that is not ours, or that was replaced. */
  look: (token: string) => Promise<EmailLink | null>;
  press: (token: string) => Promise<EmailLink | null>;
}

interface Parts {
  db: Database;
  secret: string;
  clock: Clock;
  jobs: Jobs;
  counter: RateCounter;
  canMail: boolean;
  tell: TellUser;
}

/** Opens it. */
export function openEmailChanging(parts: Parts): EmailChanging {
  const { db, secret, clock, jobs, counter, canMail } = parts;

  const find = async (token: string): Promise<FoundChange | null> => {
    const [id = '', mac = ''] = token.split('.');
    if (token.length > 200 || !isId(id)) return null;
    const right = sign(secret, id);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return (await db.inSystem((tx) => findEmailChange(tx, { id }))) ?? null;
  };
  // The row stays once it has been used, so that the page says so when its button is pressed twice.
  const stateOf = ({ email, present, expiresAt }: FoundChange): 'asks' | 'changed' | 'tooOld' =>
    email === present ? 'changed' : expiresAt <= clock.now() ? 'tooOld' : 'asks';

  const linkTo = async ({ userId, email }: FoundChange, state: EmailLink['state']): Promise<EmailLink> => ({
    email,
    state,
    language: await db.inSystem((tx) => languageOfUser(tx, userId)),
  });

  return {
    ask: async (session, email) => {
      const { userId, tenantId } = session;
      if (!canMail)
        throw new AppError('refused', 'This server cannot send e-mail, so it cannot confirm a new address.');
      if ((await db.inSystem((tx) => userIdOf(tx, email))) !== null)
        throw new AppError('badInput', taken, { email: taken });
      await allowProofMail(db, tenantId, email);
      refuseEarly(await counter.count(`new address ${email}`, { max: mostADay, seconds: 86_400 }));
      const id = newId();
      const expiresAt = new Date(clock.now().getTime() + linkHours * 3_600_000);
      await db.inSystem(async (tx) => {
        await holdSession(tx, session);
        await putEmailChange(tx, { id, userId, email, expiresAt });
      });
      await jobs.add(emailChangeJob, { id });
    },
    keepPresent: (userId) => db.inSystem((tx) => deleteEmailChange(tx, userId)),
    waiting: async (userId) => {
      const change = await db.inSystem((tx) => findEmailChange(tx, { userId }));
      return change && stateOf(change) === 'asks' ? change.email : null;
    },
    look: async (token) => {
      const change = await find(token);
      return change && linkTo(change, stateOf(change));
    },
    press: async (token) => {
      const change = await find(token);
      if (!change) return null;
      const state = stateOf(change);
      if (state !== 'asks') return linkTo(change, state);
      try {
        await apply(parts, change);
      } catch (error) {
        if (!isDuplicate(error, 'user_email_key')) throw error;
        return linkTo(change, 'taken');
      }
      return linkTo(change, 'changed');
    },
  };
}

async function apply({ db, clock, tell }: Parts, { userId, email, present }: FoundChange): Promise<void> {
  await db.inSystem(async (tx) => {
    await updateEmail(tx, userId, email);
    await markAddressProved(tx, userId);
    // Someone who reads the old mailbox must not set a new password.
    await endResetLinks(tx, userId);
  });
  await auditEverywhere({ db, clock }, userId, { action: 'account.emailChanged', by: userId });
  await tell({ userId, event: 'emailChanged', to: present });
}

const sign = (secret: string, id: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'change address')).update(id).digest();

/** Registers the job that mails the link. The mail contains no text of the user. */
export async function handleEmailChange(
  jobs: Jobs,
  {
    db,
    secret,
    clock,
    address,
    sendMail,
  }: Pick<Parts, 'db' | 'secret' | 'clock'> & { address: string; sendMail: SendMail },
): Promise<void> {
  await jobs.handle(emailChangeJob, async ({ id }) => {
    const change = await db.inSystem((tx) => findEmailChange(tx, { id: String(id) }));
    if (!change || change.expiresAt <= clock.now()) return;
    const token = `${change.id}.${sign(secret, change.id).toString('base64url')}`;
    const texts = textsIn(await db.inSystem((tx) => languageOfUser(tx, change.userId)));
    const words = texts.mails.confirmNewAddress({ valid: linkHours, link: `${address}/e/${token}` });
    await sendMail(writeMail(texts, change.email, words));
  });
}
