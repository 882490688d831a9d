// Hands account mail to the configured mail server, by the client for messages.
import type { HandOver } from './accounts/mail.ts';
import { smtpProvider } from './email/smtp/smtp-provider.ts';
import { readSmtpUrl } from './email/smtp/smtp-url.ts';
import type { Config } from './platform/config.ts';

export interface MailCarrier {
  handOver: HandOver;
  /** Waits until mails under way are handed over. */
  close: () => Promise<void>;
}

/** Opens it by SMTP_URL; undefined without it. It has its own connection, so that bulk mail does not delay it. */
export function openMailCarrier({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): MailCarrier | undefined {
  if (!SMTP_URL) return undefined;
  const provider = smtpProvider({ ...readSmtpUrl(SMTP_URL), name: 'account-mail', pool: 1, rate: null });
  return { handOver: (mail) => provider.submit(mail), close: () => provider.close() };
}
