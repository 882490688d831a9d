// Lists a tenant's senders, with whether each may be used and why not.
import type { MailSender } from '@tidings/contract/calls/email/mail-senders.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSender } from './change-senders.ts';
import { listDomains } from '../domains/domain-store.ts';
import { domainOf, whyNotInFrom } from './from-rule.ts';
import { listSenders, type SenderRow } from './store.ts';

/** All senders of a tenant. `usual` is the address that other mail comes from. */
export async function presentSenders(tx: Tx, tenantId: string, usual: string): Promise<MailSender[]> {
  const senders = await listSenders(tx, tenantId);
  const signed = await signedDomains(tx, tenantId);
  return senders.map((sender) => present(sender, usual, signed));
}

/** One sender. Throws notFound. */
export async function presentSender(
  tx: Tx,
  tenantId: string,
  id: string,
  usual: string,
): Promise<MailSender> {
  return present(await readSender(tx, tenantId, id), usual, await signedDomains(tx, tenantId));
}

const signedDomains = async (tx: Tx, tenantId: string): Promise<Set<string>> =>
  new Set((await listDomains(tx, tenantId)).filter(({ signs }) => signs).map(({ domain }) => domain));

function present(sender: SenderRow, usual: string, signed: Set<string>): MailSender {
  const { id, address, name, isDefault, verifiedAt } = sender;
  const why = whyNotInFrom(sender, usual, signed.has(domainOf(address)));
  const inFrom = why === '';
  return {
    id,
    address,
    name,
    verified: verifiedAt !== null,
    isDefault,
    inFrom,
    from: inFrom ? address : usual,
    why,
  };
}
