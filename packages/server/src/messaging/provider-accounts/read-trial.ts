// Reads what an account is to be tried with: whom it goes to, from which sender id, in which words.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { tryProvider } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import type { Database } from '../../platform/db/database.ts';
import { listSenderIds } from '../sender-ids/store.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { suppressedOf } from '../suppressions/store.ts';
import type { Owner } from './store.ts';
import type { Trial } from './try-account.ts';

const usualText = 'This is a test from Tidings.';
const usualSender = 'Tidings';

/**
 * A trial, local numbers read by the country. A tenant tries from a sender id of its own that is approved (SI-02); the
 * operator, for the installation, from any.
 */
export async function readTrial(
  { db, hide }: { db: Database; hide: HideAddress },
  { owner, country }: { owner: Owner; country: string },
  { to, from, text }: BodyOf<typeof tryProvider>,
): Promise<Trial> {
  const reading = readPhone(to, country);
  if (!('e164' in reading)) throw new AppError('badInput', reading.message, { to: reading.message });
  const trial = { to: reading.e164, text: text || usualText };
  if (owner === null) return { ...trial, from: from || usualSender };
  const { ids, against } = await db.inTenant(owner, async (tx) => ({
    ids: await listSenderIds(tx, owner),
    against: await suppressedOf(tx, owner, 'sms', [trial.to], hide),
  }));
  if (against.get(trial.to) === 'opted-out')
    throw new AppError('refused', 'Nothing was sent: the owner of this number asked not to be written to.');
  const senders = ids.filter(({ status }) => status === 2).map(({ mask }) => mask);
  if (!from) return { ...trial, from: senders[0] ?? usualSender };
  const sender = senders.find((mask) => mask.toLowerCase() === from.toLowerCase());
  if (!sender)
    throw new AppError('refused', `Nothing was sent: the sender id '${from}' is not approved.`, {
      from: 'Not approved',
    });
  return { ...trial, from: sender };
}
