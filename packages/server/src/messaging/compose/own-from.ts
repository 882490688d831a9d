// Verified From name and Reply-To of an organisation that is not approved.
import type { Tx } from '../../platform/db/database.ts';
import { isOwnAddress, namesOfSenders } from '../../accounts/sending-rights/standing-store.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import type { Content } from './content.ts';

type From = Pick<Content, 'sender' | 'replyTo'>;

/**
 * Returns the organisation's registered name, or the chosen verified sender's name; replies go to a verified address or
 * to the From address. An unapproved organisation must not write in a bank's name or collect replies to it.
 */
export async function ownFrom(tx: Tx, tenantId: string, { sender, replyTo }: From): Promise<From> {
  const names = await namesOfSenders(tx, tenantId);
  const { organisation } = await readTenantRules(tx, tenantId);
  return {
    sender: names.includes(sender) ? sender : organisation,
    replyTo: (await isOwnAddress(tx, tenantId, replyTo)) ? replyTo : '',
  };
}
