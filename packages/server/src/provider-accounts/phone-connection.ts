// Connects a phone: approves its sender id and registers webhooks; disconnecting takes both back.
import type { ProviderAccount } from '@tidings/contract/calls/providers.ts';
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Database } from '../platform/db/database.ts';
import { approveSenderId, withdrawSenderId } from '../sms/sender-ids/store.ts';
import type { ProviderAccounts } from './open-accounts.ts';
import { phoneEvents, setWebhooks } from './phone-webhooks.ts';
import { eventsOfRemoved } from './removed-phones.ts';
import { inOwner, listAccounts, type Owner } from './store.ts';

interface Phones extends Pick<ProviderAccounts, 'readAccount'> {
  db: Database;
}

/** Who connects it, and whose account it is. */
interface By {
  tenantId: string;
  userId: string;
  owner: Owner;
}

type Stored = Pick<ProviderAccount, 'id' | 'settings'>;

/** Such as Phone000009. Its recipients see the whole number in any case. */
const maskOf = ({ number }: Settings): string => `Phone${String(number).replace(/\D/g, '').slice(-6)}`;

/**
 * Approves the sender id of a phone, whatever was decided about it before, and then has the phone report to us. `before`
 * is the account before a change. Everything may be repeated: saving the account does. Gives a sentence where the phone
 * does not report to us; null where all is well.
 */
export async function connectPhone(
  { db, readAccount }: Phones,
  by: By,
  { id, settings }: Stored,
  before: Stored | null,
): Promise<string | null> {
  const { tenantId, userId } = by;
  const mask = maskOf(settings);
  await db.inTenant(tenantId, (tx) => approveSenderId(tx, tenantId, { mask, userId }));
  if (before) await withdraw(db, by, before);
  const account = await readAccount(id);
  if (account && (await setWebhooks(account, phoneEvents))) return null;
  return 'Replies and delivery reports may not arrive: the app did not accept our address. Save this provider again to retry.';
}

/** Withdraws the sender id of a phone that was removed, and has it report no more than what is still heard of it. */
export async function disconnectPhone({ db, readAccount }: Phones, by: By, before: Stored): Promise<void> {
  await withdraw(db, by, before);
  const account = await readAccount(before.id).catch(() => null);
  if (account) await setWebhooks(account, await eventsOfRemoved(db, by.owner, before.id));
}

/** Withdraws a sender id that no phone of the owner has any more. */
async function withdraw(db: Database, { tenantId, owner }: By, { settings }: Stored): Promise<void> {
  const mask = maskOf(settings);
  const accounts = await inOwner(db, owner, (tx) => listAccounts(tx, owner));
  if (accounts.some((one) => one.kind === 'phone' && maskOf(one.settings) === mask)) return;
  await db.inTenant(tenantId, (tx) => withdrawSenderId(tx, tenantId, mask));
}
