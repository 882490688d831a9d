// Decides which address may be used in From.
import type { Tx } from '../../platform/db/database.ts';
import { hasSigningDomain } from '../domains/domain-store.ts';
import { isPublicMailHost } from '../domains/mail-host.ts';
import { findSenderOf, type SenderRow } from './store.ts';

/** The domain of an address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Why an address is not used in From, in a sentence; empty if it is used. `usual` is the installation's address: its
 * server may send for every address of its domain, unless that is a public mailbox provider's.
 */
export function whyNotInFrom(
  { address, verifiedAt }: Pick<SenderRow, 'address' | 'verifiedAt'>,
  usual: string,
  isSigned: boolean,
): string {
  const domain = domainOf(address);
  if (!verifiedAt) return 'The link that we sent to this address has not been opened yet.';
  if (isSigned || address === usual) return '';
  const isPublic = isPublicMailHost(domain);
  if (domain === domainOf(usual) && !isPublic) return '';
  if (isPublic)
    return `Mailboxes accept mail from ${domain} only from ${domain} itself, so yours comes from ${usual}. Replies go to this address.`;
  return `${domain} is not set up for sending yet, so yours comes from ${usual}. Replies go to this address. Set up the domain to change that.`;
}

/** Whether the tenant has verified this address. */
export async function isProved(tx: Tx, tenantId: string, address: string): Promise<boolean> {
  return Boolean((await findSenderOf(tx, tenantId, address))?.verifiedAt);
}

/** The sender chosen for a message. */
export interface ChosenSender {
  /** Empty where mail comes from the installation's address. */
  fromAddress: string;
  /** Empty if none was chosen and there is no default sender. */
  replyTo: string;
  /** The display name; may be empty. */
  name: string;
}

/** The sender with the chosen address; the tenant's default sender if it is empty. */
export async function chooseSender(
  tx: Tx,
  tenantId: string,
  { chosen, usual }: { chosen: string; usual: string },
): Promise<ChosenSender> {
  const sender = await findSenderOf(tx, tenantId, chosen);
  if (!sender?.verifiedAt) return { fromAddress: '', replyTo: chosen, name: '' };
  const { address, name } = sender;
  const isSigned = await hasSigningDomain(tx, tenantId, domainOf(address));
  const mayStand = whyNotInFrom(sender, usual, isSigned) === '';
  return { fromAddress: mayStand ? address : '', replyTo: address, name };
}
