// Names the providers of the configuration: SMPP_URL, SMTP_URL and the outbox.
import { AppError } from '@tidings/contract/errors.ts';
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

/** A provider that the configuration names. */
export interface ConfiguredProvider {
  lane: string;
  open: () => Provider;
}

/**
 * Reads the addresses of the configuration, which are otherwise read when a lane opens or a price is asked. Throws an
 * AppError with the setting's name for one that has a wrong part.
 */
export function checkAddresses({ SMPP_URL, SMTP_URL }: Pick<Config, 'SMPP_URL' | 'SMTP_URL'>): void {
  const check = (name: string, read: () => unknown): void => {
    try {
      read();
    } catch (error) {
      throw error instanceof AppError
        ? new AppError('badInput', `Tidings cannot start with this ${name}. ${error.message}`)
        : error;
    }
  };
  if (SMPP_URL) check('SMPP_URL', () => readSmppUrl(SMPP_URL));
  if (SMTP_URL) check('SMTP_URL', () => readSmtpUrl(SMTP_URL));
}

/**
 * The configured providers, and the outbox of each channel in any case, for messages that it accepted before. Receipts
 * and replies go to `inbound`.
 */
export function configuredProviders(
  config: Pick<Config, 'SMPP_URL' | 'SMTP_URL'>,
  { db, inbound, clock }: { db: Database; inbound: Inbound; clock: Clock },
): ConfiguredProvider[] {
  const keep = (tenantId: string, rows: Parameters<typeof keepInOutbox>[2]) =>
    keepInOutbox(db, tenantId, rows);
  const { SMPP_URL: smpp, SMTP_URL: smtp } = config;
  return [
    { lane: 'sms:outbox', open: () => smsOutbox(keep) },
    { lane: 'email:outbox', open: () => mailOutbox(keep) },
    ...(smpp ? [{ lane: 'sms:smpp', open: () => smppProvider(readSmppUrl(smpp), inbound, clock) }] : []),
    ...(smtp ? [{ lane: 'email:smtp', open: () => smtpProvider(readSmtpUrl(smtp)) }] : []),
  ];
}
