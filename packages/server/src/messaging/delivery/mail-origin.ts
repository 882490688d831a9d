// Where mail comes from: of this installation, and of an account with a mail server.
import { readEmail } from '@tidings/contract/rules/emails.ts';
import type { Config } from '../../platform/config.ts';
import type { Account } from '../../providers/account.ts';
import type { MailOrigin } from './outbound-messages.ts';

/**
 * MAIL_FROM's address, which may stand behind a name, else tidings@ the host of PUBLIC_URL; its domain is that of the
 * Message-IDs too. Bounces come to BOUNCE_ADDRESS, else there.
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
 * What is otherwise in mail by an account of its own mail server: its From address, which that server lets it write from
 * and to which bounces come: it would refuse a sender of ours. Nothing where the account is not of e-mail.
 */
export function originOf({
  settings,
}: Pick<Account, 'settings'>): Partial<Pick<MailOrigin, 'address' | 'domain' | 'envelope'>> {
  const address = settings['from'];
  if (typeof address !== 'string') return {};
  return { address, domain: address.slice(address.lastIndexOf('@') + 1), envelope: address };
}
