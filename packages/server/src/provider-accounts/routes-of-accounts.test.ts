// Tests which provider account takes a route, and what that changes for organisations.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { openSmppAccounts, smpp } from '../../testing/providers/smpp-accounts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: string;
let church: Church;
const { call, add, list } = openSmppAccounts(
  () => server,
  () => church,
);
beforeAll(async () => {
  server = await startTestServer();
  operator = (await server.signUp()).token;
});
beforeEach(async () => {
  church = await makeChurch(server);
});

describe('the account that takes a route', () => {
  const takers = async () =>
    Object.fromEntries(
      (await list()).map(({ name, regular, hybrid }: Record<string, unknown>) => [name, [regular, hybrid]]),
    );

  test("[SC-08, DE-03] takes it from the organisation's other account, and from no other owner", async () => {
    const { id } = await add({ name: 'A', regular: true, hybrid: true });
    await add({ name: 'B', regular: false, hybrid: true, takeOver: true });
    expect(await takers()).toEqual({ A: [true, false], B: [false, true] });
    const other = await makeChurch(server);
    await add({ name: 'C', hybrid: true }, other.token);
    const { kind: _kind, ...changes } = smpp({ name: 'A', hybrid: true, takeOver: true });
    await call('PUT', `/api/providers/${id}`, changes);
    expect(await takers()).toEqual({ A: [true, true], B: [false, false] });
    expect(await list(other.token)).toMatchObject([{ name: 'C', regular: true, hybrid: true }]);
  });

  test('[DE-03] ends the test mode of its channel, and of no other', async () => {
    const testMode = async () => (await call('GET', '/api/organisation/sending')).body.testMode;
    expect(await testMode()).toEqual({ sms: true, email: true });
    const { id } = await add();
    expect(await testMode()).toEqual({ sms: false, email: true });
    await call('DELETE', `/api/providers/${id}`);
    expect(await testMode()).toEqual({ sms: true, email: true });
  });

  test('[DE-03] is at most one, however many are added, changed and removed at once', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async (n) => (await add({ name: `${n}`, hybrid: true, takeOver: true })).id),
    );
    const { kind: _kind, ...changes } = smpp({ name: 'changed', hybrid: true, takeOver: true });
    const answers = await Promise.all([
      ...ids.flatMap((id) => [1, 2, 3].map(() => call('PUT', `/api/providers/${id}`, changes))),
      ...[1, 2, 3].map(() => call('POST', '/api/providers', smpp({ hybrid: true, takeOver: true }))),
      ...[1, 2].map(() => call('DELETE', `/api/providers/${ids[0]}`)),
    ]);
    for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const rows = await list();
    for (const route of ['regular', 'hybrid'])
      expect(rows.filter((row: Record<string, unknown>) => row[route]).length).toBeLessThanOrEqual(1);
  });

  test('[SC-08, DE-03] asks before it takes it from another provider, and takes nothing until then', async () => {
    const { id } = await add({ name: 'A', regular: true, hybrid: true });
    const second = smpp({ name: 'B', regular: true, hybrid: false });
    const asked = await call('POST', '/api/providers', second);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'unconfirmed',
        message: 'Regular SMS go by A now, and would go by B.',
        takesOver: [{ route: 'regular', from: 'A' }],
      },
    });
    expect(await takers()).toEqual({ A: [true, true] });
    expect((await call('POST', '/api/providers', { ...second, takeOver: true })).status).toBe(201);
    const { kind: _kind, ...back } = smpp({ name: 'A', regular: true, hybrid: true });
    expect((await call('PUT', `/api/providers/${id}`, back)).body).toMatchObject({
      code: 'unconfirmed',
      takesOver: [{ route: 'regular', from: 'B' }],
    });
    expect(await takers()).toEqual({ A: [false, true], B: [true, false] });
    // What an account has already, it takes from nobody.
    expect((await call('PUT', `/api/providers/${id}`, { ...back, regular: false })).status).toBe(200);
  });

  test("[SC-08, DE-03] asks also before an organisation's own takes over from the installation's", async () => {
    const { id } = await add({ name: 'Common', welcomeUnits: 'keep' }, operator, '/api/operator/providers');
    try {
      const own = smpp({ name: 'Own' });
      expect((await call('POST', '/api/providers', own)).body).toMatchObject({
        code: 'unconfirmed',
        takesOver: [{ route: 'regular', from: 'Common' }],
      });
      expect((await call('POST', '/api/providers', { ...own, takeOver: true })).status).toBe(201);
    } finally {
      await call('DELETE', `/api/operator/providers/${id}`, undefined, operator);
    }
  });
});

describe("the installation's first provider of SMS", () => {
  const path = '/api/operator/providers';
  const first = (over: Record<string, unknown>) => call('POST', path, smpp(over), operator);
  const balance = async (of: Church) => (await call('GET', '/api/units', undefined, of.token)).body.balance;
  const figures = async () => (await first({})).body.welcome;

  test('[UN-02] asks about welcome units, and keeps or takes what is left of them', async () => {
    const paid = await makeChurch(server);
    await call(
      'POST',
      '/api/operator/units',
      { tenantId: paid.tenantId, units: 300, note: 'Paid' },
      operator,
    );
    const spent = await makeChurch(server);
    await spent.leaveUnits(120);
    const before = await figures();
    await church.leaveUnits(0);
    const asked = await first({});
    expect(asked).toMatchObject({ status: 409, body: { code: 'unconfirmed' } });
    expect(asked.body.welcome).toEqual({
      organisations: before.organisations - 1,
      units: before.units - 10_000,
    });
    expect(await list(operator, path)).toEqual([]);

    const kept = await first({ welcomeUnits: 'keep' });
    expect(kept.status).toBe(201);
    expect([await balance(paid), await balance(spent)]).toEqual([10_300, 120]);
    // It is asked once, and not for a second one.
    const second = await first({ takeOver: true });
    expect(second.status).toBe(201);
    for (const { id } of [kept.body, second.body]) await call('DELETE', `${path}/${id}`, undefined, operator);

    const taking = await first({ welcomeUnits: 'take' });
    expect(taking.status).toBe(201);
    await call('DELETE', `${path}/${taking.body.id}`, undefined, operator);
    expect([await balance(paid), await balance(spent)]).toEqual([300, 0]);
    const { body } = await call('GET', '/api/notices', undefined, paid.token);
    expect(body.items[0].title).toBe('10,000 welcome units were taken back');
    expect((await first({})).body.welcome).toBeUndefined();
  });
});
