// Mails that tell a user of changes to their account and new devices.
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import { asName } from '../as-name.ts';
import type { SendMail } from '../mail.ts';
import { findToTell } from './account-store.ts';

export const accountMailJob = 'accounts.account-mail';

/** What a user is told of; `device` and `address` say from where. */
export type AccountEvent =
  | 'newDevice'
  | 'passwordChanged'
  | 'emailChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'appAdded'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'lastPasskeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'lockedOut';

const words: Record<AccountEvent, { subject: string; what: string }> = {
  newDevice: { subject: 'New sign-in to Tidings', what: 'your account was signed in to on a new device' },
  passwordChanged: { subject: 'Your password was changed', what: 'the password of your account was changed' },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    what: 'your account now has another e-mail address, and no longer this one',
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in is on',
    what: 'two-factor sign-in was turned on: signing in now needs a code of your phone too',
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in is off',
    what: 'two-factor sign-in was turned off: the password alone signs in',
  },
  appAdded: {
    subject: 'An authenticator app was added',
    what: 'an authenticator app was added to your account: its codes sign in after the password, as your passkeys do',
  },
  appRemoved: {
    subject: 'Your authenticator app was removed',
    what: 'the authenticator app of your account was removed: your passkeys still count',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    what: 'a passkey was added to your account: it signs in, also without the password',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    what: 'a passkey of your account was removed: it can no longer sign in',
  },
  lastPasskeyRemoved: {
    subject: 'Two-factor sign-in is off',
    what: 'the last passkey of your account was removed, so two-factor sign-in is off: the password alone signs in',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    what: 'new recovery codes were made for your account, and the old ones no longer work',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    what: 'your account was signed in to with a recovery code, which cannot be used again',
  },
  lockedOut: {
    subject: 'You were signed out everywhere',
    what: 'the people who run this server signed you out on every device, and ended your password, passkeys and two-factor sign-in',
  },
};

/** Mails of one kind within an hour to one user; more would say nothing new. */
const mostAnHour = 5;

export interface Happened {
  userId: string;
  event: AccountEvent;
  /** The browser and system in words, and the IP address. */
  device?: string;
  address?: string;
  /** The user's former address, which the mail goes to. */
  to?: string;
  /** The name of the passkey. */
  name?: string;
}

export type TellUser = (happened: Happened) => Promise<void>;

interface Telling {
  jobs: Jobs;
  clock: Clock;
  counter: RateCounter;
  sendMail?: SendMail | undefined;
}

/** Opens the function that adds such a mail to the queue; it does nothing where no mail can be sent. */
export function openTelling({ jobs, clock, counter, sendMail }: Telling): TellUser {
  return async (happened) => {
    if (!sendMail) return;
    const key = `mail of ${happened.event} to ${happened.userId}`;
    if ((await counter.count(key, { max: mostAnHour, seconds: 3600 })) > 0) return;
    await jobs.add(accountMailJob, { ...happened, at: clock.now().toISOString() });
  };
}

/** Registers the handler of the job. */
export async function handleAccountMails(
  jobs: Jobs,
  { db, address, sendMail }: { db: Database; address: string; sendMail: SendMail },
): Promise<void> {
  await jobs.handle(accountMailJob, async (data) => {
    const {
      userId,
      event,
      device,
      address: from,
      at,
      to,
      name,
    } = data as unknown as Happened & { at: string };
    const user = await db.inSystem((tx) => findToTell(tx, userId));
    if (!user) return;
    const { subject, what } = words[event];
    const time = `${writeTime(new Date(at), user.timeZone)} (${user.timeZone})`;
    const text = [
      `Dear ${asName(user.name) || 'user'},`,
      `${what}.`,
      [name && `Passkey: ${name}`, `Time: ${time}`, device && `Device: ${device}`, from && `Address: ${from}`]
        .filter(Boolean)
        .join('\n'),
      adviceOn(event, address),
    ].join('\n\n');
    await sendMail({ to: to ?? user.email, subject, text });
  });
}

/** What to do about it. */
function adviceOn(event: AccountEvent, address: string): string {
  const notMe = 'If it was you, there is nothing to do. If it was not you,';
  if (event === 'emailChanged')
    return `${notMe} please ask an owner of your organisation, or the people who run this server, for help now.`;
  if (event === 'passkeyAdded')
    return `${notMe} remove it now (${address}/tenant/account), and change your password there.`;
  if (event === 'lockedOut')
    return `They can give you a link that sets a new password, or you can ask for one yourself: ${address}/forgot-password`;
  return [
    `${notMe} set a new password now, which signs every device out: ${address}/forgot-password`,
    // A new password ends sessions, but no passkey.
    `Then look at the passkeys of your account, and remove any that is not yours: ${address}/tenant/account`,
  ].join('\n');
}
