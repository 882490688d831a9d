// How account mail leaves, by SMTP_URL. It never enters a tenant's outbox.
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config.ts';

export interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail; throws where it could not be handed over. */
export type SendMail = (mail: AccountMail) => Promise<void>;

/** The mail port of a configuration; undefined where it names no mail server. */
export function openAccountMail(config: Config): SendMail | undefined {
  if (!config.SMTP_URL) return undefined;
  const host = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname;
  const transport = createTransport(config.SMTP_URL, {
    from: config.MAIL_FROM ?? `Tidings <no-reply@${host}>`,
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
