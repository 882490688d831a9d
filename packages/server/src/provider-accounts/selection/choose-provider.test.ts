// Tests which provider takes an SMS, and what is fixed at acceptance.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { openComposing } from '../../open-composing.ts';
import { launchMessage } from '../../messaging/compose/schedule/launch.ts';
import { openSendingRights } from '../../accounts/sending-rights/sending-right.ts';
import { openChoice, type RouteName } from './choose-provider.ts';

let server: TestServer;
let church: Church;
let stranger: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  stranger = await makeChurch(server);
  await church.person({ first: 'Ada', phone: '+2348031234567', choir: true });
});

const clear = () => server.query('delete from engine.provider_account');
/** An account with these routes, of a tenant or of the installation. */
async function account(
  owner: string | null,
  routes: RouteName[],
  over: Record<string, unknown> = {},
): Promise<string> {
  const { kind = 'smpp', name = 'Line', settings = {} } = over;
  const id = newId();
  await server.query(
    `insert into engine.provider_account (id, tenant_id, kind, name, settings, takes_regular, takes_hybrid)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, owner, kind, name, JSON.stringify(settings), routes.includes('regular'), routes.includes('hybrid')],
  );
  return id;
}
const send = async (over: Record<string, unknown> = {}, path = 'sendSms') =>
  (
    await server.call('POST', `/api/Messaging/${path}`, {
      token: church.token,
      body: {
        subject: 'GRACE',
        message: `Rehearsal ${newId()}`,
        groupedContacts: [`group_${church.choir}`],
        ...over,
      },
    })
  ).body;
const rowOf = async (id: string) =>
  (
    await server.query('select provider, page_rule, prices, reserved, state from message where id = $1', [id])
  )[0];
const estimate = async (over: Record<string, unknown> = {}) =>
  (
    await server.call('POST', '/api/messages/estimate', {
      token: church.token,
      body: {
        channel: 'sms',
        subject: 'GRACE',
        message: 'Rehearsal',
        groupedContacts: [`group_${church.choir}`],
        ...over,
      },
    })
  ).body;

const takes = ['nothing', 'this', 'the other'] as const;
const routesOf = (route: RouteName, take: (typeof takes)[number]): RouteName[] =>
  take === 'this' ? [route] : [route === 'regular' ? 'hybrid' : 'regular'];

describe.each(['regular', 'hybrid'] as const)('by the %s route', (route) => {
  test.each(
    takes.flatMap((own) =>
      takes.flatMap((installation) => [true, false].map((byUrl) => [own, installation, byUrl] as const)),
    ),
  )(
    "[DE-03, SC-08] own account takes %s, the installation's takes %s, SMPP_URL: %s",
    async (own, installation, byUrl) => {
      await clear();
      const ownId =
        own === 'nothing' ? null : await account(church.tenantId, routesOf(route, own), { name: 'Own' });
      const installationId =
        installation === 'nothing'
          ? null
          : await account(null, routesOf(route, installation), { name: 'Installation' });
      // Another organisation's account is of no use here.
      await account(stranger.tenantId, ['regular', 'hybrid'], { name: 'Theirs' });
      const choose = openChoice(
        { SMPP_URL: byUrl ? 'smpp://u:p@smsc.example.org' : undefined, SMTP_URL: undefined },
        'office@example.org',
        openSendingRights({ REGISTRATION: undefined }),
      );
      const taker = await server.db.inTenant(church.tenantId, (tx) => choose(tx, church.tenantId, route));
      const expected =
        own === 'this'
          ? { by: 'own', lane: `sms:${ownId}`, accountId: ownId, label: 'Own' }
          : installation === 'this'
            ? {
                by: 'installation',
                lane: `sms:${installationId}`,
                accountId: installationId,
                label: 'Installation',
              }
            : byUrl
              ? { by: 'installation', lane: 'sms:smpp', accountId: null, label: 'SMPP' }
              : own === 'nothing' && installation === 'nothing'
                ? { by: 'outbox', lane: 'sms:outbox', accountId: null, label: 'Built-in outbox' }
                : null;
      expect(taker).toEqual(
        expected && { ...expected, pageRule: 'gsm', from: '', shows: '', keptFor: null, quota: null },
      );
    },
  );
});

test('[SC-04] SMPP_URL counts pages by the header that joins them', async () => {
  await clear();
  const rules = ['header', 'header16', 'sar', 'payload'].map(async (long) => {
    const choose = openChoice(
      { SMPP_URL: `smpp://u:p@smsc.example.org?long=${long}`, SMTP_URL: undefined },
      'office@example.org',
      openSendingRights({ REGISTRATION: undefined }),
    );
    return server.db.inTenant(church.tenantId, (tx) => choose(tx, church.tenantId, 'regular'));
  });
  expect((await Promise.all(rules)).map((taker) => taker?.pageRule)).toEqual([
    'gsm',
    'reference16',
    'gsm',
    'gsm',
  ]);
});

describe('a message at acceptance', () => {
  test('[SC-08] is refused with advice if nobody takes its route, and nothing is stored', async () => {
    await clear();
    const id = await account(church.tenantId, ['regular']);
    const before = await server.query('select id from message');
    expect(await send({ gateWayToUse: 'hybrid' })).toMatchObject({
      status: false,
      code: 'refused',
      message: 'No provider is set up for the hosted route. Choose the regular route.',
    });
    await server.query(
      'update engine.provider_account set takes_regular = false, takes_hybrid = true where id = $1',
      [id],
    );
    expect((await send()).message).toBe(
      'No provider is set up for the regular route. Choose the hosted route.',
    );
    await server.query('update engine.provider_account set takes_hybrid = false where id = $1', [id]);
    const advice = 'An administrator can set one up in the settings, under Providers.';
    expect((await send()).message).toBe(`No provider is set up for the regular route. ${advice}`);
    expect((await send({ executionDate: '2035-01-01T09:00' }, 'saveSmsSchedule')).message).toContain(
      'regular route',
    );
    expect(await server.query('select id from message')).toEqual(before);
    // The estimate still says whom it would reach.
    expect(await estimate()).toMatchObject({ recipients: 1, provider: '', pageRule: 'gsm' });
  });

  test('[SC-04, UN-01] is counted by the page rule of its provider, as in the estimate', async () => {
    await clear();
    // Termii bills these brackets, and the apostrophe of a word processor, as Unicode.
    const message = `[${'a'.repeat(80)}]`;
    expect(await estimate({ message })).toMatchObject({
      pages: 1,
      provider: 'Built-in outbox',
      pageRule: 'gsm',
    });
    const id = await account(null, ['regular'], { kind: 'termii', name: 'Shared Termii' });
    const header16 = await account(null, ['hybrid'], { settings: { longMessages: 'header16' } });
    expect(await estimate({ message })).toMatchObject({
      pages: 2,
      units: 2,
      provider: 'Shared Termii',
      pageRule: 'termii',
    });
    const { messageId } = await send({ message });
    expect(await rowOf(messageId)).toMatchObject({
      provider: `sms:${id}`,
      page_rule: 'termii',
      reserved: 2000,
    });
    const long = 'a'.repeat(305);
    const hosted = await send({ message: long, gateWayToUse: 'hybrid' });
    expect(await rowOf(hosted.messageId)).toMatchObject({
      provider: `sms:${header16}`,
      page_rule: 'reference16',
      reserved: 3000,
    });
    const routes = await server.call('GET', '/api/messages/routes', { token: church.token });
    expect(routes.body).toEqual({
      regular: { by: 'installation', name: 'Shared Termii', pageRule: 'termii', shows: '' },
      hybrid: { by: 'installation', name: 'Line', pageRule: 'reference16', shows: '' },
    });
  });

  test('[UN-01] costs what its account charges, else the installation, else one unit at home, else it is refused', async () => {
    await clear();
    await server.query('delete from engine.unit_rate');
    const to = { groupedContacts: [], toOthers: '+2348031234567, +233241234567, +447400123456' };
    const units = async () => {
      const { recipients, classes, skipped } = await estimate(to);
      const each = Object.fromEntries(
        classes.map(({ country, unitsEach }: Record<string, unknown>) => [country, unitsEach]),
      );
      return { recipients, each, left: skipped };
    };
    expect(await units()).toEqual({
      recipients: 1,
      each: { NG: 1 },
      left: [{ reason: 'no-rate', count: 2 }],
    });
    await server.query("insert into engine.unit_rate values ('GH', 2500), ('GB', 4000)");
    expect((await units()).each).toEqual({ NG: 1, GH: 2.5, GB: 4 });
    const id = await account(church.tenantId, ['regular']);
    const other = await account(null, ['hybrid']);
    await server.query(
      "insert into engine.provider_rate values ($1, 'NG', 700), ($1, 'GH', 0), ($2, 'NG', 9000), ($2, 'GB', 9000)",
      [id, other],
    );
    expect((await units()).each).toEqual({ NG: 0.7, GH: 0, GB: 4 });
    const { messageId } = await send(to);
    expect(await rowOf(messageId)).toMatchObject({ prices: { NG: 700, GH: 0, GB: 4000 }, reserved: 4700 });
    await server.query("insert into engine.unit_rate values ('NG', 1200)");
    await server.query('delete from engine.provider_rate');
    expect((await units()).each).toEqual({ NG: 1.2, GH: 2.5, GB: 4 });
    await server.query('delete from engine.unit_rate');
  });

  test('[DE-06, UN-01] and scheduled keeps its provider, page rule and price, even if the account is removed meanwhile', async () => {
    await clear();
    const id = await account(church.tenantId, ['regular'], { kind: 'termii' });
    await server.query("insert into engine.provider_rate values ($1, 'NG', 1500)", [id]);
    const { messageId } = await send(
      { message: '[a]', executionDate: '2035-01-01T09:00' },
      'saveSmsSchedule',
    );
    expect((await server.call('DELETE', `/api/providers/${id}`, { token: church.token })).status).toBe(200);
    await server.query('update engine.provider_rate set units = 9000');
    await server.query('update message set execute_at = now() where id = $1', [messageId]);
    expect(await launchMessage(openComposing(server.context), church.tenantId, messageId)).toBeNull();
    expect(await rowOf(messageId)).toEqual({
      provider: `sms:${id}`,
      page_rule: 'termii',
      prices: { NG: 1500 },
      reserved: 1500,
      state: 'ready',
    });
    expect(await server.query('select lane from engine.due where message_id = $1', [messageId])).toEqual([
      { lane: `sms:${id}` },
    ]);
  });
});

describe('an installation', () => {
  test('[UN-02] gives new organisations units and a sample church only while it has no provider', async () => {
    await clear();
    const given = async () => {
      const { token } = await server.signUp();
      return (await server.call('GET', '/api/units', { token })).body.balance;
    };
    const sample = async () => (await server.call('GET', '/api/accounts/welcome')).body.sample;
    expect([await given(), await sample()]).toEqual([10_000, true]);
    await account(church.tenantId, ['regular']);
    expect([await given(), await sample()]).toEqual([10_000, true]);
    await account(null, ['regular']);
    expect([await given(), await sample()]).toEqual([0, false]);
    await expect(server.signUp({ sample: true })).rejects.toThrow('this server sends for real');
  });
});
