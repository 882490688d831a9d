// Walks of e-mail that truly leaves: an installation of the walk's own, with a mail server and a DNS server of the walk's own.
import type { Page } from '@playwright/test';
import { startDns, type TestDns } from '../../packages/server/testing/servers/dns.ts';
import { startFakeSmtp } from '../../packages/server/testing/servers/fake-smtp.ts';
import { type ReadMail, readMail } from '../../packages/server/testing/mail-reader.ts';
import { type Account, register } from './client.ts';
import { type Church, expect, expectNoViolations, type Installation, test as base } from './fixtures.ts';
import { startServer } from './server.ts';

export { expect, expectNoViolations, expectSoundInBothThemes } from './fixtures.ts';

export interface TakenMail extends ReadMail {
  /** As it came over the wire, each character a byte. */
  wire: string;
}

export interface MailInstallation extends Installation {
  /** The operator's. */
  account: Account;
  zone: TestDns['zone'];
  /** What DNS says under the name that ends so. */
  record(name: string): string;
  /** The newest mail to an address whose subject fits, once the mail server has it. */
  mailTo(address: string, subject: RegExp): Promise<TakenMail>;
  /** To whom mails went whose subject fits. */
  reached(subject: RegExp): string[];
}

/** Each worker has one; each walk a church of its own in it. */
export const test = base.extend<object, { mailInstallation: MailInstallation }>({
  mailInstallation: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture uses is read from this pattern
    async ({}, use) => {
      const [dns, smtp] = await Promise.all([startDns(), startFakeSmtp()]);
      const server = await startServer({
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=never`,
        MAIL_FROM: 'Tidings <post@tidings.example>',
        DNS_SERVERS: dns.address,
      });
      const account = await register(server.address, { organisation: 'The installation' });
      const taken = () => smtp.mails.map(({ to, data }) => ({ to, wire: data, ...readMail(data) }));
      const about = (subject: RegExp) =>
        taken().filter(({ headers }) => subject.test(headers['subject'] ?? ''));
      await use({
        address: server.address,
        operator: account.token,
        account,
        zone: dns.zone,
        record(name) {
          const [, there] = Object.entries(dns.zone).find(([whole]) => whole.endsWith(name)) ?? [];
          return typeof there === 'object' ? (there.TXT?.[0] ?? '') : '';
        },
        reached: (subject) => about(subject).map(({ to }) => to),
        async mailTo(address, subject) {
          const find = () => about(subject).findLast(({ to }) => to === address);
          await expect.poll(find).toBeTruthy();
          return find() as TakenMail;
        },
      });
      await server.stop();
      await Promise.all([dns.close(), smtp.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  installation: [({ mailInstallation }, use) => use(mailInstallation), { scope: 'worker' }],
  baseURL: ({ mailInstallation }, use) => use(mailInstallation.address),
});

/** Writes to the choir, and waits until it has left; answers the message's id. */
export async function writeToChoir(church: Church, subject: string): Promise<string> {
  const { mail } = await church.call<{ mail: { id: string } }>('POST', '/api/Messaging/sendEmail', {
    subject,
    message: '<p>Dear #name#, <a href="https://grace.example/give">give</a>.</p>',
    isPersonalized: true,
    groupedContacts: ['group_~Choir'],
  });
  await expect
    .poll(async () => (await church.call<{ state: string }>('GET', `/api/messages/${mail.id}`)).state)
    .toBe('done');
  return mail.id;
}

/** The path of an address in a text: the server knows itself by a name of its own. */
export function pathIn(text: string | undefined, address: RegExp): string {
  const [found] = address.exec(text ?? '') ?? [];
  if (!found) throw new Error(`There is no address like ${address.source} in: ${text}`);
  return new URL(found).pathname;
}

/** A page of the server's own, read by day and by night. */
export async function openPlain(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
}

export const expectHeading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
