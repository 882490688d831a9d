// Decides which address may be used in From.
import type { Tx } from '../../platform/db/database.ts';
import { hasSigningDomain } from '../domains/domain-store.ts';
import { isPublicMailHost } from '../domains/mail-host.ts';
import { findSenderOf, type SenderRow } from './store.ts';

/** What comes after the sign. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Why an address does not stand in From, in a sentence; empty where it does. `usual` is the address that mail comes from
 * else: its server may write from every address of its domain, where that is not one that everybody has an address at.
 */
export function whyNotInFrom(
  { address, verifiedAt }: Pick<SenderRow, 'address' | 'verifiedAt'>,
  usual: string,
  isSigned: boolean,
): string {
  const domain = domainOf(address);
  if (!verifiedAt) return 'Nobody has pressed the link yet that we mailed to this address.';
  if (isSigned || address === usual) return '';
  const isPublic = isPublicMailHost(domain);
  if (domain === domainOf(usual) && !isPublic) return '';
  if (isPublic)
    return `Mail from ${domain} is believed only when ${domain} itself sends it, so yours comes from ${usual}. Answers go to this address.`;
  return `Mail of ${domain} is not signed yet, so yours comes from ${usual}. Answers go to this address. Set the domain up to change that.`;
}

/** Whether an address stands among the tenant's, proved. */
export async function isProved(tx: Tx, tenantId: string, address: string): Promise<boolean> {
  return Boolean((await findSenderOf(tx, tenantId, address))?.verifiedAt);
}

/** What a message's top says of where it comes from. */
export interface ChosenSender {
  /** Empty where mail comes from the usual address. */
  fromAddress: string;
  /** Empty where none was chosen and there is no usual sender. */
  replyTo: string;
  /** The name beside the sender; may be empty. */
  name: string;
}

/** The sender of an address that was chosen; where it is empty, the tenant's usual one. */
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
