// Tests of handing account mail to the mail server by each setting of SMTP_URL.
import { afterEach, expect, it } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../testing/servers/fake-smtp.ts';
import { openAccountMail } from './accounts/mail.ts';
import { openMailCarrier } from './mail-carrier.ts';

let server: FakeSmtp;
afterEach(() => server.stop());

const mail = { to: 'ada@example.org', language: 'de', subject: 'Neues Paßwort', text: '.a dot\nand a link' };
const from = { MAIL_FROM: 'Tidings <office@example.org>' };

it('[AU-02] delivers it whole, with login and encryption as SMTP_URL says', async () => {
  server = await startFakeSmtp({ offers: ['STARTTLS', 'AUTH XOAUTH2 PLAIN'] });
  const carrier = openMailCarrier({
    SMTP_URL: `smtp://ada:token@127.0.0.1:${server.port}?auth=xoauth2&tls=required&insecure=1`,
  })!;
  await openAccountMail(from, carrier.handOver)!(mail);
  await carrier.close();
  expect(server.heard.some((line) => line.includes('AUTH XOAUTH2'))).toBe(true);
  expect(server.mails).toMatchObject([{ from: 'office@example.org', to: 'ada@example.org' }]);
  expect(server.mails[0]!.data).toMatch(/^Content-Language: de\r$/m);
  expect(server.mails[0]!.data).toMatch(/\r\n\r\n\.\.a dot\r\nand a link\r\n$/);
});

it('[AU-02] reports why a mail was not accepted, so that it is tried again', async () => {
  server = await startFakeSmtp({ turn: (verb) => (verb === 'RCPT' ? { say: '451 later' } : undefined) });
  const carrier = openMailCarrier({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })!;
  await expect(openAccountMail(from, carrier.handOver)!(mail)).rejects.toThrow('asks us to wait');
  await carrier.close();
});
