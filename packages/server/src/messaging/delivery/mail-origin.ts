// Determines the sender addresses of e-mail for the installation and its mail accounts.
import { readEmail } from '@tidings/contract/rules/emails.ts';
import type { Config } from '../../platform/config.ts';
import type { Account } from '../../providers/account.ts';
import type { MailOrigin } from './outbound-messages.ts';

/**
 * The address in MAIL_FROM, with or without a name, else tidings@ the host of PUBLIC_URL; its domain is also that of
 * Message-IDs. Bounces go to BOUNCE_ADDRESS, else to this address.
 */
export function mailOrigin({
  MAIL_FROM,
  PUBLIC_URL,
  BOUNCE_ADDRESS,
}: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL' | 'BOUNCE_ADDRESS'>): Pick<
  MailOrigin,
  'address' | 'domain' | 'envelope'
> {
  const read = readEmail(MAIL_FROM?.replace(/^.*<(.*)>$/, '$1') ?? '');
  const address =
    'email' in read ? read.email : `tidings@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`;
  return {
    address,
    domain: address.slice(address.lastIndexOf('@') + 1),
    envelope: BOUNCE_ADDRESS ?? address,
  };
}

/**
 * What differs for e-mail sent by an account's own mail server: From and bounces use the account's address, since that
 * server would refuse ours. Empty where the account is not for e-mail.
 */
export function originOf({
  settings,
}: Pick<Account, 'settings'>): Partial<Pick<MailOrigin, 'address' | 'domain' | 'envelope'>> {
  const address = settings['from'];
  if (typeof address !== 'string') return {};
  return { address, domain: address.slice(address.lastIndexOf('@') + 1), envelope: address };
}
