// Where this installation's mail comes from.
import { readEmail } from '@tidings/contract/rules/emails.ts';
import type { Config } from '../../platform/config.ts';
import type { MailOrigin } from './parcels.ts';

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
