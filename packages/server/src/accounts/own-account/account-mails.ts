// Mails that tell a user of changes to their account and new devices.
import { countryName } from '@tidings/contract/rules/countries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { FindPlace, Place } from '../../platform/places.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { asName } from '../as-name.ts';
import type { Device } from '../audit/device-words.ts';
import type { SendMail } from '../mail.ts';
import { findToTell } from './account-store.ts';

export const accountMailJob = 'accounts.account-mail';

/** What a user is told of; `device` and `address` say from where. */
export type AccountEvent = keyof Texts['accountEvents'];

/** Mails of one kind within an hour to one user; more would say nothing new. */
const mostAnHour = 5;

export interface Happened {
  userId: string;
  event: AccountEvent;
  /** The browser and system, and the IP address. */
  device?: Device;
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

interface Mailing {
  db: Database;
  address: string;
  sendMail: SendMail;
  findPlace: FindPlace;
}

/** Registers the handler of the job. */
export async function handleAccountMails(
  jobs: Jobs,
  { db, address, sendMail, findPlace }: Mailing,
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
    const texts = textsIn(user.language);
    const { accountEvents, accountMail } = texts;
    const { subject, what } = accountEvents[event];
    const facts = [
      name && accountMail.passkey(name),
      accountMail.time(`${texts.time(new Date(at), user.timeZone)} (${user.timeZone})`),
      (device?.browser || device?.system) && accountMail.device(device.browser, device.system),
      from && accountMail.address(from, placeWords(texts, await findPlace(from))),
    ];
    const text = [
      accountMail.hello(asName(user.name)),
      what,
      facts.filter(Boolean).join('\n'),
      adviceOn(texts, event, address),
    ];
    await sendMail(writeMail(texts, to ?? user.email, { subject, text }));
  });
}

function placeWords({ language, accountMail }: Texts, { country, isLocal }: Place): string {
  return isLocal ? accountMail.localNetwork : country && countryName(country, language);
}

/** What to do about it. */
function adviceOn({ accountMail }: Texts, event: AccountEvent, address: string): string {
  const [account, forgotten] = [`${address}/tenant/account`, `${address}/forgot-password`];
  if (event === 'emailChanged') return accountMail.askForHelp;
  if (event === 'passkeyAdded') return accountMail.removePasskey(account);
  if (event === 'lockedOut') return accountMail.getNewPassword(forgotten);
  // A new password ends sessions, but no passkey.
  return [accountMail.setNewPassword(forgotten), accountMail.lookAtPasskeys(account)].join('\n');
}
