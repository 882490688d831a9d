// Reads the recipient, sender and text of a trial.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { tryProvider } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readOneEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Account } from '../../providers/account.ts';
import { listSenderIds } from '../../sms/sender-ids/store.ts';
import type { Owner } from '../store.ts';

export interface Trial {
  /** E.164, or an e-mail address. */
  to: string;
  from: string;
  text: string;
}

/** Whether the owner of a phone (E.164) or an e-mail address has opted out with this tenant. */
export type IsOptedOut = (
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  address: string,
) => Promise<boolean>;

interface Reading {
  db: Database;
  isOptedOut: IsOptedOut;
}

type Given = BodyOf<typeof tryProvider>;

const defaultText = 'This is a test from Tidings.';
const defaultSender = 'Tidings';

/** Reads the trial of a mail account, sent from the account's own address. Throws badInput, refused. */
export async function readMailTrial(
  { db, isOptedOut }: Reading,
  { owner, account }: { owner: Owner; account: Account },
  { to, text }: Pick<Given, 'to' | 'text'>,
): Promise<Trial> {
  const reading = readOneEmail(to, 'Enter one e-mail address only.');
  if (!('email' in reading)) throw new AppError('badInput', reading.message, { to: reading.message });
  const { email } = reading;
  if (owner !== null) {
    if (await db.inTenant(owner, (tx) => isOptedOut(tx, owner, 'email', email))) throw optedOut('address');
  }
  return { to: email, from: String(account.settings['from']), text: text || defaultText };
}

/**
 * Reads a trial by SMS; local numbers are read for the country. A tenant needs an approved sender id of its own
 * (SI-02); the operator may use any. Throws badInput, refused.
 */
export async function readSmsTrial(
  { db, isOptedOut }: Reading,
  { owner, country }: { owner: Owner; country: string },
  { to, from, text }: Given,
): Promise<Trial> {
  const reading = readPhone(to, country);
  if (!('e164' in reading)) throw new AppError('badInput', reading.message, { to: reading.message });
  const trial = { to: reading.e164, text: text || defaultText };
  if (owner === null) return { ...trial, from: from || defaultSender };
  const { ids, isAgainst } = await db.inTenant(owner, async (tx) => ({
    ids: await listSenderIds(tx, owner),
    isAgainst: await isOptedOut(tx, owner, 'sms', trial.to),
  }));
  if (isAgainst) throw optedOut('number');
  const senders = ids.filter(({ status }) => status === 2).map(({ mask }) => mask);
  if (!from) return { ...trial, from: senders[0] ?? defaultSender };
  const sender = senders.find((mask) => mask.toLowerCase() === from.toLowerCase());
  if (!sender)
    throw new AppError('refused', `Nothing was sent: the sender id '${from}' is not approved.`, {
      from: 'Not approved',
    });
  return { ...trial, from: sender };
}

const optedOut = (what: 'number' | 'address'): AppError =>
  new AppError('refused', `Nothing was sent: the owner of this ${what} has opted out.`);
