// Tests units over the API: top-ups, the ledger and its pages.
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';

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
