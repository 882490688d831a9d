// Tests the turns of an organisation at its limit, in the database.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { takeTurns } from './tenant-pace.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenantId } = await server.signUp());
});
beforeEach(() => server.query('delete from engine.tenant_pace'));

const take = (pages: number, perSecond: number, channel: 'sms' | 'email' = 'sms', tenant = tenantId) =>
  server.db.inSystem((tx) => takeTurns(tx, { tenantId: tenant, channel }, { pages, perSecond }));

it('[DE-05] turns follow each other at the rate, each channel and organisation by itself', async () => {
  expect(await take(100, 10)).toBe(0);
  const second = await take(20, 10);
  expect(second).toBeGreaterThan(5000);
  expect(second).toBeLessThanOrEqual(10_000);
  expect((await take(1, 10)) - second).toBeGreaterThan(-5000);
  expect(await take(100, 10, 'email')).toBe(0);
  const other = await server.signUp();
  expect(await take(100, 10, 'sms', other.tenantId)).toBe(0);
});

it('[DE-05] workers that ask at the same moment get turns of their own', async () => {
  const firsts = await Promise.all(Array.from({ length: 5 }, () => take(50, 10)));
  const apart = firsts.toSorted((one, other) => one - other).map((ms, i, all) => ms - (all[i - 1] ?? ms));
  for (const ms of apart.slice(1)) expect(ms).toBeGreaterThan(2500);
});

it('[DE-05] what nobody took in the past is gone, and so are turns from before the clock was set back', async () => {
  await server.query(
    "insert into engine.tenant_pace (tenant_id, channel, next_at) values ($1, 'sms', engine.now() - interval '1 hour')",
    [tenantId],
  );
  expect(await take(10, 10)).toBe(0);
  expect(await take(10, 10)).toBeGreaterThan(0);
  await server.query("update engine.tenant_pace set next_at = engine.now() + interval '1 hour'");
  expect(await take(10, 10)).toBe(0);
});
