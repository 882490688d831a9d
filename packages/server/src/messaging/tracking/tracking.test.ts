// Tests opens and clicks over HTTP, separately for people and machines.
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCounting } from '../../../testing/counting.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openMailTokens } from '../../email/tokens/mail-token.ts';
import { mailNumberOf } from '../../email/tokens/store.ts';
import { numberLinks } from './store.ts';
import { trackingRoutes } from './tracking-routes.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  for (const name of ['Ada', 'Bola', 'Chidi'])
    await church.person({ first: name, email: `${name}@example.org`.toLowerCase(), choir: true });
});

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36';
const link = 'https://church.example/give?for=roof&who=choir';

/** A tracked e-mail, as if sent an hour ago, and the tokens of its recipients. */
async function sent(counted: boolean) {
  await server.call('PUT', '/api/settings/mail', {
    token: church.token,
    body: { trackOpens: counted, trackClicks: counted },
  });
  const { body } = await server.call('POST', '/api/Messaging/sendEmail', {
    token: church.token,
    body: {
      subject: `News ${counted}`,
      message: `<p><a href="${link.replace('&', '&amp;')}">Give</a></p>`,
      groupedContacts: `group_${church.choir}`,
    },
  });
  const id = body.mail.id as string;
  await server.query(
    "update recipient set sent_at = engine.now() - interval '1 hour' where message_id = $1",
    [id],
  );
  const number = await server.db.inTenant(church.tenantId, async (tx) => {
    await numberLinks(tx, church.tenantId, id, [link]);
    return mailNumberOf(tx, church.tenantId, id);
  });
  const tokens = openMailTokens(server.context.secret);
  return {
    id,
    tokensOf: (n: number) => tokens.make({ number, n }),
    tokenOf: (n: number) => tokens.make({ number, n }).count,
  };
}
const get = (url: string, agent = phone, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { 'user-agent': agent } });
const report = async (id: string) =>
  (await server.call('GET', `/api/messages/${id}`, { token: church.token })).body;

describe('opens and clicks', () => {
  it('[EC-15] are counted by recipient and link, a person once, machines separately', async () => {
    const { id, tokenOf } = await sent(true);
    const image = await get(`/o/${tokenOf(1)}.gif`);
    expect([image.statusCode, image.headers['content-type'], image.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    await get(`/o/${tokenOf(1)}.gif`);
    const click = await get(`/c/${tokenOf(2)}/1`);
    expect([click.statusCode, click.headers['location']]).toEqual([302, link]);
    await get(`/o/${tokenOf(3)}.gif`, 'python-requests/2.31');
    await get(`/c/${tokenOf(3)}/1`, phone, 'HEAD');
    expect((await report(id)).engagement).toEqual({
      opens: true,
      clicks: true,
      opened: 2,
      clicked: 1,
      machines: 1,
      links: [{ url: link, recipients: 1 }],
    });
    const { body } = await server.call('GET', `/api/messages/${id}/recipients`, { token: church.token });
    const seen = body.items.map(({ n, openedAt, clickedAt }: Record<string, unknown>) => [
      n,
      !!openedAt,
      !!clickedAt,
    ]);
    expect(seen).toEqual([
      [1, true, false],
      [2, true, true],
      [3, false, false],
    ]);
    const one = await server.call('GET', `/api/messages/${id}/recipients/2`, { token: church.token });
    const { openedAt, clickedAt } = body.items[1];
    expect(one.body).toMatchObject({ openedAt, clickedAt });
    const csv = await server.call('GET', `/api/messages/${id}/report.csv`, { token: church.token });
    expect(String(csv.body)).toContain('Opened,Clicked');
  });

  it('[EC-15] are neither counted nor tracked if the organisation does not want it', async () => {
    const { id } = await sent(false);
    expect((await report(id)).engagement).toBeNull();
  });

  it('[EC-15] are counted by their own token and by the single token of older e-mails, and by no other', async () => {
    const { id, tokensOf } = await sent(true);
    await server.query('delete from mail_event where message_id = $1', [id]);
    const { leave, count, id: messageId } = tokensOf(3);
    const opens = () =>
      server.query('select n, link, people from mail_event where message_id = $1 order by link', [id]);
    expect((await get(`/o/${messageId}.gif`)).statusCode).toBe(200);
    expect((await get(`/c/${messageId}/1`)).statusCode).toBe(404);
    expect(await opens()).toEqual([]);
    for (const one of [leave, count]) {
      await get(`/o/${one}.gif`);
      expect((await get(`/c/${one}/1`)).headers['location']).toBe(link);
    }
    expect(await opens()).toEqual([0, 1].map((no) => ({ n: 3, link: no, people: 2 })));
  });

  it('lead nowhere and count nothing for a made-up token', async () => {
    const { id, tokenOf } = await sent(true);
    const before = (await report(id)).engagement;
    const forged = `${tokenOf(1).slice(0, -1)}x`;
    const lost = await get(`/c/${forged}/1`);
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const no of ['2', '0', '-1', '1e3', '99999', 'https:%2F%2Fevil.example'])
      expect((await get(`/c/${tokenOf(1)}/${no}`)).statusCode).toBe(404);
    expect((await get(`/o/${forged}.gif`)).statusCode).toBe(200);
    expect((await report(id)).engagement).toEqual(before);
  });

  it('[EC-15] lead to addresses in any script', async () => {
    const { id, tokenOf } = await sent(true);
    await server.db.inTenant(church.tenantId, (tx) =>
      numberLinks(tx, church.tenantId, id, ['https://ìjọ.example/ẹ?q=ж']),
    );
    const click = await get(`/c/${tokenOf(1)}/2`);
    expect([click.statusCode, click.headers['location']]).toEqual([
      302,
      'https://xn--j-gga260u.example/%E1%BA%B9?q=%D0%B6',
    ]);
  });

  it('still lead to their target when they cannot be counted', async () => {
    const { tokenOf } = await sent(true);
    await server.query('alter table mail_event rename to mail_event_away');
    const click = await get(`/c/${tokenOf(1)}/1`).finally(() =>
      server.query('alter table mail_event_away rename to mail_event'),
    );
    expect([click.statusCode, click.headers['location']]).toEqual([302, link]);
  });

  it('[EC-15] above the limits still work, uncounted', async () => {
    const { id, tokenOf } = await sent(true);
    // Identical text within a minute would be the same message.
    await server.query('delete from mail_event where message_id = $1', [id]);
    const [mails, addresses] = await Promise.all(
      [
        { perMail: 2, perAddress: 1000 },
        { perMail: 1000, perAddress: 3 },
      ].map(async (limits) => {
        const app = Fastify();
        const counter = openCounting();
        trackingRoutes(app, { db: server.db, secret: server.context.secret, counter, limits });
        return app;
      }),
    );
    const ask = async (app: typeof mails, url: string) =>
      (await app!.inject({ url, headers: { 'user-agent': phone } })).statusCode;
    const counts = async () =>
      (
        await server.query<{ n: number; link: number; people: number }>(
          'select n, link, people from mail_event where message_id = $1 order by n, link',
          [id],
        )
      ).map(({ n, link: no, people }) => [n, no, people]);
    for (let i = 0; i < 3; i++) expect(await ask(mails, `/o/${tokenOf(1)}.gif`)).toBe(200);
    for (let i = 0; i < 3; i++) expect(await ask(mails, `/c/${tokenOf(1)}/1`)).toBe(302);
    expect(await ask(mails, `/c/${tokenOf(2)}/1`)).toBe(302);
    expect(await counts()).toEqual([
      [1, 0, 2],
      [1, 1, 2],
      [2, 1, 1],
    ]);
    for (const n of [1, 2, 3, 3]) expect(await ask(addresses, `/o/${tokenOf(n)}.gif`)).toBe(200);
    expect(await counts()).toEqual([
      [1, 0, 3],
      [1, 1, 2],
      [2, 0, 1],
      [2, 1, 1],
      [3, 0, 1],
    ]);
  });
});
