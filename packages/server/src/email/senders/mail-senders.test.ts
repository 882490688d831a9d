// Tests adding, verifying and choosing sender addresses, within one tenant.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { WrittenMail } from '../../texts/write-mail.ts';
import { workOnMailSenders } from '../../open-mail-senders.ts';

let server: TestServer;
let token: string;
let tenantId: string;
const mails: WrittenMail[] = [];
let added = 0;

beforeAll(async () => {
  server = await startTestServer(
    { MAIL_FROM: 'Tidings <post@tidings.example>', PUBLIC_URL: 'https://church.example' },
    { sendMail: async (mail) => void mails.push(mail) },
  );
  await workOnMailSenders(server.context);
  await server.signUp();
});
beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
});
afterAll(() => server.shiftClock(0));

const add = (address: string, name = '') =>
  server.call('POST', '/api/mail-senders', { token, body: { address, name } });
const list = async (by = token) => (await server.call('GET', '/api/mail-senders', { token: by })).body;

/** The path in the newest of `count` verification mails to an address. */
async function linkTo(address: string, count = 1): Promise<string> {
  await expect.poll(() => mails.filter(({ to }) => to === address).length).toBe(count);
  const { text } = mails.findLast(({ to }) => to === address) as WrittenMail;
  return /https:\/\/church\.example(\/s\/[\w-]{43})/.exec(text)?.[1] ?? '';
}
const page = (method: 'GET' | 'POST', path: string) => server.app.inject({ method, url: path });

/** Adds an address and verifies it by its link. */
async function proved(domain: string): Promise<{ id: string; address: string }> {
  const address = `office${(added += 1)}@${domain}`;
  const { body } = await add(address);
  expect((await page('POST', await linkTo(address))).statusCode).toBe(200);
  return { id: body.id, address };
}

describe('a sender address', () => {
  it('is refused if most mail servers cannot reply to its letters', async () => {
    const { status, body } = await add('ṣẹ́gun@grace.example');
    expect([status, body.message]).toEqual([400, expect.stringContaining('an address with plain letters')]);
    expect((await list()).items).toEqual([]);
  });

  it('[AP-42] is refused with a name of several lines', async () => {
    const { status, body } = await add('office@grace.example', 'The\r\nOffice');
    expect([status, body.message]).toEqual([400, expect.stringContaining('This must be one line')]);
    expect((await list()).items).toEqual([]);
  });

  it('[EC-15] is verified by the button behind the link; viewing the page changes nothing', async () => {
    const { status, body } = await add(' Office <OFFICE@Grace.example> ', 'The   Office');
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        address: 'office@grace.example',
        name: 'The Office',
        verified: false,
        isDefault: false,
        inFrom: false,
        from: 'post@tidings.example',
        why: expect.stringContaining('has not been opened yet'),
      },
    ]);
    const link = await linkTo('office@grace.example');
    for (const method of ['GET', 'GET'] as const) {
      const { statusCode, body: html, headers } = await page(method, link);
      expect(statusCode).toBe(200);
      expect(html).toContain('<strong>office@grace.example</strong>');
      expect(headers['cache-control']).toBe('no-store');
      expect(html).toContain('<form method="post"><button>');
    }
    expect((await list()).items[0]).toMatchObject({ verified: false });
    expect((await page('POST', link)).body).toContain('Thank you');
    expect(await list()).toMatchObject({
      items: [
        {
          verified: true,
          inFrom: false,
          why: expect.stringContaining('grace.example is not set up for sending yet'),
        },
      ],
      usual: 'post@tidings.example',
      canVerify: true,
    });
    const { body: notices } = await server.call('GET', '/api/notices', { token });
    expect(notices.items[0].title).toContain('office@grace.example is confirmed');
    // Once more, by somebody who opens the old mail again.
    expect((await page('GET', link)).body).not.toContain('<form');
    expect((await page('POST', link)).statusCode).toBe(200);
    expect((await server.call('GET', '/api/notices', { token })).body.items).toHaveLength(1);
    // The stored hash does not open the page.
    const [row] = await server.query('select token_hash from mail_sender where tenant_id = $1', [tenantId]);
    expect((await page('GET', `/s/${String(row?.['token_hash'])}`)).statusCode).toBe(404);
  });

  it("[EC-15] is asked for in a mail that an organisation's name cannot turn into an advertisement", async () => {
    ({ token } = await server.signUp({
      organisation: `https://win.example/ <b>You won</b>, St. Mary's ${'!'.repeat(50)}`,
    }));
    await add('victim@elsewhere.example');
    await linkTo('victim@elsewhere.example');
    const { subject, text } = mails.findLast(({ to }) => to === 'victim@elsewhere.example') as WrittenMail;
    expect(subject).toBe("May https win example b You won b St Mary's send from this address?");
    expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^https:\/\/church\.example\/s\//)]);
  });

  it('[EC-15] is used in From if its domain is the one that mail comes from anyway', async () => {
    const { address } = await proved('tidings.example');
    expect((await list()).items).toMatchObject([{ inFrom: true, from: address, why: '' }]);
  });

  it('[EC-15] of a mailbox provider is never used in From, and the reason is shown', async () => {
    await proved('gmail.com');
    expect((await list()).items).toMatchObject([
      { inFrom: false, why: expect.stringContaining('only from gmail.com itself') },
    ]);
  });

  it('must be verified by every organisation for itself', async () => {
    const { address } = await proved('shared.example');
    const other = await server.signUp();
    expect((await list(other.token)).items).toEqual([]);
    const { body } = await server.call('POST', '/api/mail-senders', {
      token: other.token,
      body: { address },
    });
    expect(body).toMatchObject({ verified: false });
    await page('POST', await linkTo(address, 2));
    expect((await list(other.token)).items).toMatchObject([{ verified: true }]);
  });

  it('is refused if it is invalid or already there, or if nothing can be mailed', async () => {
    expect(await add('nobody')).toMatchObject({
      status: 400,
      body: { errors: { address: expect.any(String) } },
    });
    expect((await add('once@grace.example')).status).toBe(201);
    expect((await add('Once@grace.example')).status).toBe(409);
    const mute = await startTestServer();
    const { token: theirs } = await mute.signUp();
    const { body } = await mute.call('POST', '/api/mail-senders', {
      token: theirs,
      body: { address: 'a@b.example' },
    });
    expect(body).toMatchObject({ status: false, message: expect.stringContaining('has no mail server') });
    expect((await mute.call('GET', '/api/mail-senders', { token: theirs })).body).toMatchObject({
      items: [],
      canVerify: false,
    });
  });
});

describe('a verification link', () => {
  it('[EC-15] is valid for a week, until a newer one is mailed', async () => {
    const { body } = await add('slow@grace.example');
    const first = await linkTo('slow@grace.example');
    const again = () => server.call('POST', `/api/mail-senders/${body.id}/verify`, { token });
    expect((await again()).status).toBe(429);
    await server.shiftClock(120);
    expect((await again()).status).toBe(200);
    const second = await linkTo('slow@grace.example', 2);
    expect((await page('POST', first)).statusCode).toBe(404);
    await server.shiftClock(8 * 86_400);
    expect(await page('POST', second)).toMatchObject({ statusCode: 410 });
    expect((await list()).items).toMatchObject([{ verified: false }]);
    expect((await again()).status).toBe(200);
    expect((await page('POST', await linkTo('slow@grace.example', 3))).body).toContain('Thank you');
    expect((await again()).body).toMatchObject({
      status: false,
      message: expect.stringContaining('is already confirmed'),
    });
  });

  it('answers a malformed form with a page, not an error', async () => {
    for (const [type, payload] of [
      ['x', 'a'],
      ['text/plain', 'x'.repeat(20_000)],
    ] as const) {
      const headers = { 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url: '/s/x', headers, payload });
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('could not be read')]);
    }
  });

  it('that is invalid, or whose address was removed, says so', async () => {
    const { body } = await add('gone@grace.example');
    const link = await linkTo('gone@grace.example');
    expect((await server.call('DELETE', `/api/mail-senders/${body.id}`, { token })).status).toBe(200);
    for (const path of [link, '/s/x', `/s/${'x'.repeat(200)}`, '/s/%00'])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await page(method, path);
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('This link is not valid');
      }
  });
});

it('[EC-15] a change of an address keeps what it leaves out, also where two are made at once', async () => {
  const { id } = await proved('tidings.example');
  const put = (body: object) => server.call('PUT', `/api/mail-senders/${id}`, { token, body });
  expect((await put({ isDefault: true })).body).toMatchObject({ name: '', isDefault: true });
  expect((await put({ name: 'Choir' })).body).toMatchObject({ name: 'Choir', isDefault: true });
  expect((await put({})).body).toMatchObject({ name: 'Choir', isDefault: true });
  await Promise.all([put({ name: 'Office' }), put({ isDefault: false })]);
  expect((await list()).items).toMatchObject([{ name: 'Office', isDefault: false }]);
});

it('[EC-15] one verified address can be the default', async () => {
  const change = (id: string, isDefault: boolean, name = 'Choir') =>
    server.call('PUT', `/api/mail-senders/${id}`, { token, body: { name, isDefault } });
  const { body: unproved } = await add('later@grace.example');
  expect((await change(unproved.id, true)).body).toMatchObject({ status: false });
  const [one, other] = [await proved('tidings.example'), await proved('tidings.example')];
  expect((await change(one.id, true)).body).toMatchObject({ isDefault: true, name: 'Choir' });
  expect((await change(other.id, true)).body).toMatchObject({ isDefault: true });
  const usual = (await list()).items.filter(({ isDefault }: { isDefault: boolean }) => isDefault);
  expect(usual).toMatchObject([{ id: other.id }]);
  const { body: ada } = await server.call('POST', '/api/people/createperson', {
    token,
    body: { firstName: 'Ada', email: 'ada@example.org' },
  });
  const { body } = await server.call('POST', '/api/Messaging/sendEmail', {
    token,
    body: { subject: 'Hello', message: '<p>Hello</p>', ToContacts: ada.personId },
  });
  const { body: sent } = await server.call('GET', `/api/messages/${body.mail.id}`, { token });
  expect(sent).toMatchObject({ from: other.address, emailAddress: other.address, emailDisplayName: 'Choir' });
});
