// Carries account mail to the mail server of the configuration, by the client that carries messages.
import type { HandOver } from './accounts/mail.ts';
import { smtpProvider } from './email/smtp/smtp-provider.ts';
import { readSmtpUrl } from './email/smtp/smtp-url.ts';
import type { Config } from './platform/config.ts';

export interface MailCarrier {
  handOver: HandOver;
  /** Lets what is under way arrive. */
  close: () => Promise<void>;
}

/** By SMTP_URL; undefined without it. One connection of its own is enough, so that no newsletter is in the way. */
export function openMailCarrier({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): MailCarrier | undefined {
  if (!SMTP_URL) return undefined;
  const provider = smtpProvider({ ...readSmtpUrl(SMTP_URL), name: 'account-mail', pool: 1, rate: null });
  return { handOver: (mail) => provider.submit(mail), close: () => provider.close() };
}
