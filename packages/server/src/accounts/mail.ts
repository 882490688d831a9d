// Sends account mail by SMTP_URL, never through a tenant's outbox.
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import type { WrittenMail } from '../texts/write-mail.ts';

/** Sends a mail; throws where it could not be handed over. */
export type SendMail = (mail: WrittenMail) => Promise<void>;

/**
 * Hands a mail to the mail server: bare addresses, and the message as latin1 bytes with CRLF line ends and doubled
 * dots. The kind is 'accepted' where the server took it; otherwise `reason` says why not.
 */
export type HandOver = (mail: {
  key: string;
  from: string;
  to: string;
  data: string;
}) => Promise<{ kind: string; reason?: string }>;

/** Opens the mail port of a configuration; undefined without `handOver`, where no mail server is configured. */
export function openAccountMail(
  config: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>,
  handOver: HandOver | undefined,
): SendMail | undefined {
  if (!handOver) return undefined;
  const host = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname;
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: config.MAIL_FROM ?? `Tidings <no-reply@${host}>` },
  );
  return async ({ language, ...mail }) => {
    const headers = { 'Content-Language': language };
    const { envelope, message, messageId } = await composer.sendMail({ ...mail, headers });
    const text = (message as Buffer)
      .toString('latin1')
      .replace(/\r\n?|\n/g, '\r\n')
      .replace(/(?:\r\n)?$/, '\r\n');
    const answer = await handOver({
      key: messageId,
      from: envelope.from || '',
      to: envelope.to[0] ?? mail.to,
      data: text.replace(/(^|\r\n)\./g, '$1..'),
    });
    if (answer.kind !== 'accepted')
      throw new Error(answer.reason ?? 'The mail server did not take the mail.');
  };
}
