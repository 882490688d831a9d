// Adds, changes and removes sender addresses for e-mail.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { changeMailSender } from '@tidings/contract/calls/email/mail-senders.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readSenderEmail } from '@tidings/contract/rules/emails.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { singleSpaced } from '../../platform/text/clean-text.ts';
import {
  deleteSender,
  findSender,
  insertSender,
  listSenders,
  type SenderRow,
  updateSender,
} from './store.ts';

/** Addresses of one organisation. */
const maxSenders = 50;

/** Stores an address that is not verified yet; gives its id. Throws badInput, refused, conflict. */
export async function addSender(
  tx: Tx,
  tenantId: string,
  { address: typed, name, userId }: { address: string; name: string; userId: string },
): Promise<string> {
  const read = readSenderEmail(typed);
  if ('problem' in read) throw new AppError('badInput', read.message, { address: read.message });
  if ((await listSenders(tx, tenantId)).length >= maxSenders)
    throw new AppError('refused', `There are ${maxSenders} addresses already. Remove one first.`);
  const id = newId();
  if (!(await insertSender(tx, tenantId, { id, address: read.email, name: singleSpaced(name), userId })))
    throw new AppError('conflict', `${read.email} is already in the list.`, { address: 'Already there' });
  return id;
}

/**
 * Changes the name of an address and whether it is the default; what is left out stays. Only a verified address can be
 * the default.
 */
export async function changeSender(
  tx: Tx,
  tenantId: string,
  id: string,
  { name, isDefault }: BodyOf<typeof changeMailSender>,
): Promise<void> {
  const { verifiedAt, address } = await readSender(tx, tenantId, id);
  if (isDefault && !verifiedAt)
    throw new AppError('refused', `${address} has to be confirmed first: open the link that we sent to it.`);
  await updateSender(tx, tenantId, id, {
    name: name === undefined ? null : singleSpaced(name),
    isDefault: isDefault ?? null,
  });
}

/** Removes a sender; gives its address. Throws notFound. */
export async function removeSender(tx: Tx, tenantId: string, id: string): Promise<string> {
  const address = await deleteSender(tx, tenantId, id);
  if (address === undefined) throw noSuch();
  return address;
}

/** A sender. Throws notFound. */
export async function readSender(tx: Tx, tenantId: string, id: string): Promise<SenderRow> {
  const sender = await findSender(tx, tenantId, id);
  if (!sender) throw noSuch();
  return sender;
}

const noSuch = () => new AppError('notFound', 'There is no such address.');
