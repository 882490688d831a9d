// Tests that opens and clicks of an erased person stay anonymous counts.
import { beforeAll, expect, it } from 'vitest';
import { type Erasing, startErasing } from '../../../testing/people/erasing.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openMailTokens } from '../../email/tokens/mail-token.ts';
import { mailNumberOf } from '../../email/tokens/store.ts';
import { numberLinks } from './store.ts';

let server: TestServer;
let at: Erasing;
beforeAll(async () => {
  server = await startTestServer();
  at = await startErasing(server);
});

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36';
const link = 'https://church.example/zebedee';
const get = (url: string) => server.app.inject({ url, headers: { 'user-agent': phone } });

/** An e-mail to these people, sent an hour ago; returns its id and a function for recipients' tokens. */
async function sent(subject: string, to: string) {
  const { body } = await at.call('POST', '/api/Messaging/sendEmail', {
    subject,
    message: `<p><a href="${link}">Come</a></p>`,
    ToContacts: to,
  });
  const id = body.mail.id as string;
  const { tenantId } = at.church;
  await at.deliver(id);
  await server.query("update recipient set sent_at = sent_at - interval '1 hour' where message_id = $1", [
    id,
  ]);
  const number = await server.db.inTenant(tenantId, async (tx) => {
    await numberLinks(tx, tenantId, id, [link]);
    return mailNumberOf(tx, tenantId, id);
  });
  return { id, token: (n: number) => openMailTokens(server.context.secret).make({ number, n }).count };
}

it('[EC-15, PL-07] opens and clicks stay as counts without time and no longer grow; links in the e-mail still work', async () => {
  await at.call('PUT', '/api/settings/mail', { trackOpens: true, trackClicks: true });
  const zebedee = await at.make();
  const ada = await at.church.person({ first: 'Ada', email: 'ada@example.org' });
  const news = await sent('News', `${zebedee},${ada}`);
  const alone = await sent('For you', zebedee);
  const lines = async () =>
    (await at.call('GET', `/api/messages/${news.id}/recipients`)).body.items as {
      n: number;
      address: string;
      openedAt: string | null;
    }[];
  const { n } = (await lines()).find(({ address }) => address === 'zeb@private.example') ?? { n: 0 };
  await get(`/o/${news.token(n)}.gif`);
  await get(`/c/${news.token(n)}/1`);
  expect((await lines()).find((one) => one.n === n)?.openedAt).toBeTruthy();
  const counted = () =>
    server.query(
      'select link, people, first_at, last_at from mail_event where message_id = $1 order by link',
      [news.id],
    );
  const engagement = async () => (await at.call('GET', `/api/messages/${news.id}`)).body.engagement;
  const before = await engagement();
  expect(before).toMatchObject({ opened: 1, clicked: 1 });

  expect((await at.erase(zebedee)).status).toBe(200);
  const left = [0, 1].map((no) => ({ link: no, people: 1, first_at: null, last_at: null }));
  expect(await counted()).toEqual(left);
  expect(await engagement()).toEqual(before);
  await get(`/o/${news.token(n)}.gif`);
  expect((await get(`/c/${news.token(n)}/1`)).headers['location']).toBe(link);
  expect(await counted()).toEqual(left);
  expect((await lines()).find((one) => one.n === n)).toMatchObject({ address: 'Erased', openedAt: null });

  // A message for them only was about them, and so were its links.
  expect((await get(`/c/${alone.token(1)}/1`)).statusCode).toBe(404);
  expect(await server.query('select 1 from mail_link where message_id = $1', [alone.id])).toEqual([]);
});
