// Opens the providers of the configuration: SMPP_URL, SMTP_URL and the outbox.
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { mailOutbox, smsOutbox } from '../providers/outbox.ts';
import { keepInOutbox } from '../providers/outbox-store.ts';
import type { Inbound, Provider } from '../providers/provider.ts';
import { smppProvider } from '../sms/smpp/smpp-provider.ts';
import { readSmppUrl } from '../sms/smpp/smpp-url.ts';
import { smtpProvider } from '../email/smtp/smtp-provider.ts';
import { readSmtpUrl } from '../email/smtp/smtp-url.ts';

/**
 * Opens the configured providers, and the outbox of each channel in any case, for messages that it accepted before.
 * Receipts and replies go to `inbound`.
 */
export function openProviders(
  config: Pick<Config, 'SMPP_URL' | 'SMTP_URL'>,
  { db, inbound, clock }: { db: Database; inbound: Inbound; clock: Clock },
): Provider[] {
  const keep = (tenantId: string, rows: Parameters<typeof keepInOutbox>[2]) =>
    keepInOutbox(db, tenantId, rows);
  return [
    smsOutbox(keep),
    mailOutbox(keep),
    ...(config.SMPP_URL ? [smppProvider(readSmppUrl(config.SMPP_URL), inbound, clock)] : []),
    ...(config.SMTP_URL ? [smtpProvider(readSmtpUrl(config.SMTP_URL))] : []),
  ];
}
