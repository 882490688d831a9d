// Tests unsubscribing by link and by one click (RFC 8058).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openMailTokens } from '../../email/tokens/mail-token.ts';
import { mailNumberOf } from '../../email/tokens/store.ts';

let server: TestServer;
let church: Church;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  church = await makeChurch(server, { organisation: 'Grace <b> & Sons' });
});

let groups = 0;
/** Creates a group of one person with this address. */
async function groupOf(of: Church, email: string): Promise<string> {
  const group = await of.group(`${email} ${(groups += 1)}`);
  await of.join(group, [await of.person({ first: 'Ada', email })]);
  return `group_${group}`;
}

/** Sends an e-mail to an address; returns its tokens. */
async function tokensTo(email: string, subject: string) {
  const { body } = await server.call('POST', '/api/Messaging/sendEmail', {
    token: church.token,
    body: { subject, message: '<p>Come</p>', groupedContacts: [await groupOf(church, email)] },
  });
  expect(body).toMatchObject({ status: true });
  const number = await server.db.inTenant(church.tenantId, (tx) =>
    mailNumberOf(tx, church.tenantId, body.mail.id),
  );
  return openMailTokens(server.context.secret).make({ number, n: 1 });
}

/** Like sendTo, but returns the path of its unsubscribe link. */
const linkTo = async (email: string, subject = "Sunday's news"): Promise<string> =>
  `/u/${(await tokensTo(email, subject)).leave}`;

const see = (link: string) => server.call<string>('GET', link);
const press = (link: string, payload = 'wish=leave', type = 'application/x-www-form-urlencoded') =>
  server.call<string>('POST', link, { payload, headers: { 'content-type': type } });
const against = () =>
  server.query('select channel, address, reason, source, proof from suppression where tenant_id = $1', [
    church.tenantId,
  ]);
const title = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*value="(\w+)"[^>]*>/g)].map(([, one]) => one);
const name = '<bdi>Grace &lt;b&gt; &amp; Sons</bdi>';

describe('the unsubscribe page', () => {
  it('[EC-15, AU-01] shows who writes to whom, and opening it changes nothing', async () => {
    const link = await linkTo('ada@example.org');
    const { status, body, headers } = await see(link);
    expect(status).toBe(200);
    expect(title(body)).toBe(`No more e-mails from ${name}?`);
    expect(body).toContain('a…@example.org');
    expect(body).not.toContain('ada@');
    expect(buttons(body)).toEqual(['leave']);
    expect(body).not.toMatch(/<script|src=|href=/);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'/,
      ),
    });
    expect((await server.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
    expect(await against()).toEqual([]);
  });

  it('shows the logo of an approved organisation', async () => {
    const link = await linkTo('ada@example.org');
    const logo = '/media/01890a5d-ac96-474b-bcce-b302099a8057.png';
    const setState = (state: string) =>
      server.query('update tenant set logo = $1, state = $2 where id = $3', [logo, state, church.tenantId]);
    await setState('approved');
    expect((await see(link)).body).toContain(`<img class="logo" src="${logo}" alt="">`);
    await setState('suspended');
    expect((await see(link)).body).not.toContain('<img');
  });

  it('[EC-15, DE-07] unsubscribes the address by its button, once, with its proof', async () => {
    const link = await linkTo('ada@example.org');
    for (const again of [false, true]) {
      const { status, body, headers } = await press(again ? link.toUpperCase() : link);
      expect([status, title(body)]).toEqual([200, `You will no longer get e-mails from ${name}`]);
      expect(buttons(body)).toEqual(['back']);
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect(await against()).toEqual([
      {
        channel: 'email',
        address: 'ada@example.org',
        reason: 'opted-out',
        source: 'Unsubscribe link',
        proof: expect.stringMatching(/^In the e-mail 'Sunday's news' of \w{3} \d+ \w{3} \d{4}, \d\d:\d\d$/),
      },
    ]);
    expect(title((await see(link)).body)).toBe(`You will no longer get e-mails from ${name}`);
  });

  it('[EC-15] unsubscribes from this organisation only, and skips waiting e-mails', async () => {
    const link = await linkTo('ada@example.org');
    const other = await makeChurch(server);
    await press(link);
    const estimate = async (of: Church) => {
      const groupedContacts = [await groupOf(of, 'ada@example.org')];
      const body = { channel: 'email', subject: 'Again', message: '<p>x</p>', groupedContacts };
      return (await server.call('POST', '/api/messages/estimate', { token: of.token, body })).body.recipients;
    };
    expect([await estimate(church), await estimate(other)]).toEqual([0, 1]);
  });
});

describe('one-click in the mail reader', () => {
  const boundary = 'f0rm';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded; charset=UTF-8'],
    ['a form of parts', part, `multipart/form-data; boundary=${boundary}`],
  ])('[EC-15] unsubscribes by %s, without a redirect', async (_, payload, type) => {
    const link = await linkTo('ada@example.org');
    expect((await press(link, payload, type)).status).toBe(200);
    expect(await against()).toMatchObject([{ reason: 'opted-out', source: 'One-click in the mail reader' }]);
  });

  it('[EC-15] unsubscribes with an empty body too, but not with an invalid or too large one', async () => {
    const link = await linkTo('ada@example.org');
    for (const [payload, type] of [
      ['{}', 'application/json'],
      ['a=', 'text/plain'],
      ['no part', 'multipart/form-data; boundary=x'],
      ['no part', 'multipart/form-data'],
      ['x'.repeat(20_000), 'application/x-www-form-urlencoded'],
    ] as const) {
      const { status, body } = await press(link, payload, type);
      expect([status, title(body)]).toEqual([400, 'This could not be read']);
    }
    expect(await against()).toEqual([]);
    expect((await server.call('POST', link)).status).toBe(200);
    expect(await against()).toHaveLength(1);
  });
});

describe('reverting it', () => {
  it('[EC-15, DE-07] takes one press', async () => {
    const link = await linkTo('ada@example.org');
    now = new Date(now.getTime() + 3_600_000);
    await press(link, 'List-Unsubscribe=One-Click');
    const { body } = await press(link, 'wish=back');
    expect(title(body)).toBe(`You get e-mails from ${name} again`);
    expect(buttons(body)).toEqual(['leave']);
    expect(await against()).toEqual([]);
    expect(title((await press(link, 'wish=back')).body)).toBe(`You get e-mails from ${name} again`);
  });

  it('[DE-07] lifts nothing that was set by another e-mail, a colleague or long ago', async () => {
    const link = await linkTo('ada@example.org');
    const later = await linkTo('ada@example.org', 'Later news');
    await press(later);
    const expectConfirmation = async () => {
      const { body } = await press(link, 'wish=back');
      expect(title(body)).toBe(`You will no longer get e-mails from ${name}`);
      expect(buttons(body)).toEqual([]);
      expect(await against()).toHaveLength(1);
    };
    await expectConfirmation();
    await server.query('delete from suppression');
    await server.call('POST', '/api/suppressions', {
      token: church.token,
      body: { channel: 'email', address: 'ada@example.org', reason: 'opted-out', note: 'She rang' },
    });
    await expectConfirmation();
    await server.query('delete from suppression');
    await press(link);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await expectConfirmation();
  });

  it('[DE-07] restores what a mail server had reported before', async () => {
    const link = await linkTo('ada@example.org');
    await server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'email', 'ada@example.org', 'bounced')",
      [church.tenantId],
    );
    await press(link);
    expect(await against()).toMatchObject([{ reason: 'opted-out' }]);
    await press(link, 'wish=back');
    expect(await against()).toMatchObject([{ reason: 'bounced' }]);
  });
});

describe('a link', () => {
  it('[EC-15] that is invalid, or whose message or organisation is gone, shows a friendly page', async () => {
    const link = await linkTo('ada@example.org');
    const forged = `${link.slice(0, -4)}0000`;
    const unknown = `/u/${openMailTokens(server.context.secret).make({ number: 1, n: 1 }).leave}`;
    for (const one of [forged, unknown, '/u/x', `/u/${'x'.repeat(200)}`])
      for (const answer of [await see(one), await press(one)])
        expect([answer.status, title(answer.body)]).toEqual([404, 'This link is not valid']);
    await server.query('delete from recipient where tenant_id = $1', [church.tenantId]);
    expect((await press(link)).status).toBe(404);
    expect(await against()).toEqual([]);
  });

  it("[EC-15] is none of the e-mail's tracking addresses, nor its Message-ID", async () => {
    const { count, id } = await tokensTo('ada@example.org', 'News');
    for (const one of [count, id])
      for (const answer of [await see(`/u/${one}`), await press(`/u/${one}`)])
        expect([answer.status, title(answer.body)]).toEqual([404, 'This link is not valid']);
    expect(await against()).toEqual([]);
  });

  it('[EC-15] of a test or an erased address says so and changes nothing', async () => {
    const test = await linkTo('ada@example.org');
    await server.query("update message set purpose = 'test' where tenant_id = $1", [church.tenantId]);
    const erased = await linkTo('bola@example.org');
    await server.query("update recipient set address = 'erased:1' where address = 'bola@example.org'");
    expect(title((await press(test)).body)).toBe('This was a test');
    expect(title((await press(erased)).body)).toBe(`${name} has deleted your address`);
    expect(await against()).toEqual([]);
  });

  it('is rate-limited with a page that says so; other links are not', async () => {
    const link = await linkTo('ada@example.org');
    const other = await linkTo('bola@example.org');
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await see(link)).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
    expect(title((await see(link)).body)).toBe('Too many requests');
    expect((await press(other)).status).toBe(200);
  });
});
