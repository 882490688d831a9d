// Checks whether the configured mail server and SMS provider answer.
import { openSession } from '../email/smtp/handshake.ts';
import { tokensOf } from '../email/smtp/smtp-provider.ts';
import { readSmtpUrl } from '../email/smtp/smtp-url.ts';
import { SmtpTrouble } from '../email/smtp/trouble.ts';
import type { Config } from '../platform/config.ts';
import { reach } from '../platform/reach.ts';
import { readSmppUrl } from '../sms/smpp/smpp-url.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Greets the mail server of SMTP_URL and signs in, and hands nothing over. */
export async function checkMailServer({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<Finding> {
  const { good, look, wrong } = findingsOf('Mail server');
  if (!SMTP_URL)
    return look('SMTP_URL is not set. E-mails stay in the outbox unless an account is set up in the app.');
  const options = readSmtpUrl(SMTP_URL);
  const tokens = options.auth && tokensOf(options.auth);
  try {
    const { wire } = await openSession(options, tokens);
    wire.put('QUIT\r\n');
    wire.flush(() => wire.destroy(new SmtpTrouble('The check is done.')));
    return good(`${options.host} answers${options.auth ? ' and accepts the password' : ''}.`);
  } catch (error) {
    return wrong(`${options.host}: ${(error as Error).message} Check SMTP_URL.`);
  } finally {
    await tokens?.close();
  }
}

/** Connects to the SMS provider of SMPP_URL. It does not bind, since a second bind may end that of the worker. */
export async function checkSmsProvider({ SMPP_URL }: Pick<Config, 'SMPP_URL'>): Promise<Finding> {
  const { good, look, wrong } = findingsOf('SMS provider');
  if (!SMPP_URL)
    return look('SMPP_URL is not set. SMS stay in the outbox unless an account is set up in the app.');
  const { host, port } = readSmppUrl(SMPP_URL);
  const refusal = await reach(host, port);
  return refusal === null
    ? good(
        `${host} answers at port ${port}. (Its password is not tried: a second connection may end the worker's.)`,
      )
    : wrong(
        `${host} cannot be reached at port ${port} (${refusal}). Check SMPP_URL, and whether this machine's address is allowed there.`,
      );
}
