// Tests an estimate's warnings: empty destinations and Nigerian network rules.
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.person({ first: 'Ada', phone: '+2348031234567', choir: true });
});

const warnings = async (over: Record<string, unknown>, of = church) => {
  const { status, body } = await server.call('POST', '/api/messages/estimate', {
    token: of.token,
    body: {
      channel: 'sms',
      subject: 'GRACE',
      message: 'Rehearsal',
      groupedContacts: [`group_${of.choir}`],
      ...over,
    },
  });
  expect(status).toBe(200);
  return body.warnings as string[];
};

it('[SC-16] are empty where nothing is wrong', async () => {
  expect(await warnings({})).toEqual([]);
});

it('[SC-16] name empty groups and invalid numbers', async () => {
  const empty = await church.group('Ushers');
  const left = await church.group('Left');
  const gone = await church.person({ first: 'Gone', phone: '+2348031234568' });
  await church.join(left, [gone]);
  await server.query("update person set state = 'archived' where id = $1", [gone]);
  expect(
    await warnings({
      groupedContacts: [empty, left, church.choir].map((id) => `group_${id}`),
      toOthers: '0803,08031234569',
    }),
  ).toEqual([
    "The group 'Left' is empty.",
    "The group 'Ushers' is empty.",
    "'0803' is not a phone number that can be reached.",
  ]);
});

it('[SC-16] name only a few of many', async () => {
  expect(await warnings({ toOthers: '1,2,3,4' })).toHaveLength(4);
  expect((await warnings({ toOthers: '1,2,3,4,5,6' })).slice(3)).toEqual([
    '3 more numbers cannot be reached.',
  ]);
});

it('[SC-08] name what Nigerian networks block; the sender id only on routes that show one', async () => {
  const risky = { subject: 'INFO', message: 'Easter promo' };
  expect(await warnings(risky)).toEqual([
    "'INFO' could be anyone. Networks may refuse a sender id that doesn't name an organisation.",
    "Networks in Nigeria may hold back a text with 'promo': it reads like a prize or a sales offer.",
  ]);
  expect(await warnings({ ...risky, gateWayToUse: 'hybrid' })).toHaveLength(1);
  const berlin = await makeChurch(server, { country: 'DE', timeZone: 'Europe/Berlin' });
  expect(await warnings(risky, berlin)).toEqual(["The group 'Choir' is empty."]);
  expect(await warnings({ ...risky, channel: 'email' })).toEqual([]);
});

it('[DE-11] say nothing of the sender id where a phone sends, whose number is shown', async () => {
  const [phone] = await server.query(
    `insert into engine.provider_account (id, tenant_id, kind, name, settings, takes_regular)
       values (gen_random_uuid(), $1, 'phone', 'Our phone', '{"number": "+2348030000009"}', true) returning id`,
    [church.tenantId],
  );
  expect(await warnings({ subject: 'Phone000009' })).toEqual([]);
  await server.query('delete from engine.provider_account where id = $1', [phone?.['id']]);
  expect(await warnings({ subject: 'Phone000009' })).toHaveLength(1);
});

it('[EC-13] name an e-mail that Gmail would clip', async () => {
  const letter = { channel: 'email', subject: 'News' };
  const line = `<p>${'Come and sing. '.repeat(20)}</p>`;
  expect(await warnings({ ...letter, message: line.repeat(20) })).toEqual([]);
  expect(await warnings({ ...letter, message: line.repeat(400) })).toEqual([
    expect.stringMatching(/^This e-mail is long \(\d+ kB .*Gmail/),
  ]);
});

it('[EC-14] name a template button without a link', async () => {
  const letter = { channel: 'email', subject: 'News' };
  expect(await warnings({ ...letter, message: '<p><a href="https://example.org/">Read</a></p>' })).toEqual([
    expect.stringContaining('example.org'),
  ]);
  expect(await warnings({ ...letter, message: '<p><a href="https://grace.example/">Read</a></p>' })).toEqual(
    [],
  );
});
