// Tests units over the API: top-ups, the ledger and its pages.
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { reserve } from './units.ts';

let server: TestServer;
let operator: string;
let church: { token: string; tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = (await server.signUp()).token;
  church = await server.signUp();
});

const give = (units: number, { tenantId = church.tenantId, token = operator } = {}) =>
  server.call('POST', '/api/operator/units', { token, body: { tenantId, units, note: 'Paid in cash' } });
const ledger = (query = '') => server.call('GET', `/api/units${query}`, { token: church.token });

it('[UN-02] records a top-up by the operator in the ledger', async () => {
  expect((await give(250)).body).toEqual({ balance: 10_250 });
  expect((await ledger()).body).toMatchObject({
    balance: 10_250,
    items: [
      { kind: 'topup', units: 250, effect: 250, note: 'Paid in cash' },
      { kind: 'welcome', units: 10_000, effect: 10_000 },
    ],
    nextCursor: null,
  });
});

it('refuses a top-up of an unknown organisation', async () => {
  expect((await give(250, { tenantId: newId() })).status).toBe(404);
});

it('[AU-05] allows only the operator to top up', async () => {
  expect((await give(5, { token: church.token })).status).toBe(403);
});

it('[UN-02] returns the ledger in pages that explain the balance', async () => {
  for (let i = 1; i <= 59; i++) await give(i);
  const first = (await ledger()).body;
  const second = (await ledger(`?cursor=${first.nextCursor}`)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 11, null]);
  const rows = [...first.items, ...second.items];
  expect(new Set(rows.map(({ id }: { id: string }) => id)).size).toBe(61);
  expect(rows.reduce((sum: number, { effect }: { effect: number }) => sum + effect, 0)).toBe(first.balance);
  expect((await ledger('?cursor=x')).status).toBe(400);
});

describe('taking back', () => {
  const take = (units: number, over: Record<string, unknown> = {}, token = operator) =>
    server.call('POST', '/api/operator/units/take-back', {
      token,
      body: { tenantId: church.tenantId, units, note: 'Paid twice', ...over },
    });
  const balance = async (): Promise<number> => (await ledger()).body.balance;
  const reserveUnits = (units: number) =>
    server.db.inTenant(church.tenantId, (tx) => reserve(tx, church.tenantId, newId(), units * 1000));

  it('[UN-02] is in the ledger and the statement with its note, and the organisation is told', async () => {
    const before = await balance();
    expect((await take(12.5)).body).toEqual({ balance: before - 12.5 });
    expect((await ledger()).body.items[0]).toMatchObject({
      kind: 'takeback',
      units: 12.5,
      effect: -12.5,
      note: 'Paid twice',
    });
    const { body } = await server.call('GET', '/api/units/statement', { token: church.token });
    expect(body.items[0]).toMatchObject({
      kind: 'takeback',
      title: 'Paid twice',
      cameIn: 0,
      takenBack: 12.5,
    });
    const { cameIn, takenBack, spent, reservedNow } = body.totals;
    expect(cameIn - takenBack - spent - reservedNow).toBe(body.balance);
    const file = await server.call('GET', '/api/units/statement.csv', { token: church.token });
    expect(String(file.body).trimEnd()).toMatch(/,Taken back,,12.5,,[\d.]+,Paid twice$/);
    const notices = await server.call('GET', '/api/notices', { token: church.token });
    expect(notices.body.items[0]).toMatchObject({
      title: '12.5 units were taken back',
      body: 'The operator of this server took them back: Paid twice',
      link: '/tenant/units',
    });
    const [entry] = await server.query(
      "select detail from audit where action = 'units.takenBack' order by id desc limit 1",
    );
    expect(entry?.['detail']).toMatchObject({ units: 12.5, note: 'Paid twice' });
  });

  it('[UN-01, UN-02] takes neither more than is left nor what is set aside', async () => {
    const whole = await balance();
    await reserveUnits(100);
    const refused = await take(whole);
    expect(refused.status).toBe(400);
    const words = `Only ${whole - 100} units can be taken back: what is reserved for messages stays.`;
    expect(refused.body).toMatchObject({ message: words, errors: { units: words } });
    expect(await balance()).toBe(whole - 100);
    const many = await Promise.all(Array.from({ length: 3 }, () => take((whole - 100) / 2)));
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400]);
    expect(await balance()).toBe(0);
  });

  it('asks for a note and a known organisation', async () => {
    expect((await take(1, { note: ' ' })).body.errors).toEqual({ note: 'Say why' });
    expect((await take(1, { tenantId: newId() })).status).toBe(404);
  });

  it('[AU-05] is for the operator only', async () => {
    expect((await take(1, {}, church.token)).status).toBe(403);
  });
});
