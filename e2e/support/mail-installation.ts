// An installation of its own with a fake mail server and a fake DNS server.
import type { Page } from '@playwright/test';
import { startDns, type TestDns } from '../../packages/server/testing/servers/dns.ts';
import { startFakeSmtp } from '../../packages/server/testing/servers/fake-smtp.ts';
import { type ReadMail, readMail } from '../../packages/server/testing/mail-reader.ts';
import { type Account, register } from './client.ts';
import { type Church, expect, expectNoViolations, type Installation, test as base } from './fixtures.ts';
import { startServer } from './server.ts';

export { expect, expectNoViolations, expectSoundInBothThemes } from './fixtures.ts';

export interface TakenMail extends ReadMail {
  /** The e-mail as received; each character is one byte. */
  wire: string;
}

export interface MailInstallation extends Installation {
  /** The operator's token. */
  account: Account;
  zone: TestDns['zone'];
  /** Sets what DNS answers for names with this ending. */
  record(name: string): string;
  /** Waits for an e-mail to an address with a matching subject; returns the newest. */
  mailTo(address: string, subject: RegExp): Promise<TakenMail>;
  /** The recipients of e-mails with a matching subject. */
  reached(subject: RegExp): string[];
}

/** Settings of the installation, by their names in the environment. */
type Settings = Record<string, string>;

/** Each worker has one installation; each test has a church of its own in it. */
export const test = base.extend<object, { settings: Settings; mailInstallation: MailInstallation }>({
  settings: [{}, { scope: 'worker', option: true }],
  mailInstallation: [
    async ({ settings }, use) => {
      const [dns, smtp] = await Promise.all([startDns(), startFakeSmtp()]);
      const server = await startServer({
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=never`,
        MAIL_FROM: 'Tidings <post@tidings.example>',
        DNS_SERVERS: dns.address,
        ...settings,
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
    { scope: 'worker', timeout: 300_000 },
  ],
  installation: [({ mailInstallation }, use) => use(mailInstallation), { scope: 'worker' }],
  baseURL: ({ mailInstallation }, use) => use(mailInstallation.address),
});

/** Writes to the choir and waits until everything has been sent; returns the message's id. */
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

/** The path of a URL in a text, since the server's public name is not real. */
export function pathIn(text: string | undefined, address: RegExp): string {
  const [found] = address.exec(text ?? '') ?? [];
  if (!found) throw new Error(`There is no address like ${address.source} in: ${text}`);
  return new URL(found).pathname;
}

/** Checks a page made by the server in light and dark. */
export async function openPlain(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
}

export const expectHeading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
