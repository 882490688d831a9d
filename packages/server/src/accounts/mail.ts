// Account mail: what it says, and how it leaves by SMTP_URL. It never enters a tenant's outbox.
import nodemailer from 'nodemailer';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';

export interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail; false where it could not be handed over. */
export type SendMail = (mail: AccountMail) => Promise<boolean>;

/** The mail port of a configuration; undefined where it names no mail server. */
export function openAccountMail(config: Config, log: Log): SendMail | undefined {
  if (!config.SMTP_URL) return undefined;
  const transport = nodemailer.createTransport(config.SMTP_URL, {
    from:
      config.MAIL_FROM ?? `Tidings <no-reply@${new URL(config.PUBLIC_URL ?? 'http://localhost').hostname}>`,
  });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
      return true;
    } catch (error) {
      log.error({ error: String(error) }, 'an account mail could not be sent');
      return false;
    }
  };
}

/** The mail that a forgotten password is answered with. */
export function resetMail(user: { email: string; name: string }, link: string): AccountMail {
  return {
    to: user.email,
    subject: 'Set a new password',
    text: [
      `Dear ${user.name},`,
      'somebody, most likely you, asked for a new password for Tidings. Set it here within the hour:',
      link,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n\n'),
  };
}
