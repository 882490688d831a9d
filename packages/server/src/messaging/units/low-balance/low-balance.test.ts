// Tests the notice of a low balance: once for each time that it falls.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newId } from '../../../platform/id.ts';
import { reserve, settle, topUp } from '../units.ts';
import { tellLowBalances } from './tell-low-balances.ts';

let server: TestServer;
let church: { token: string; tenantId: string };
const mailed: string[] = [];
beforeAll(async () => {
  server = await startTestServer(
    { WELCOME_UNITS: '150' },
    { sendMail: async ({ to }) => void mailed.push(to) },
  );
  await server.signUp();
  await server.context.accounts.work();
});
beforeEach(async () => {
  church = await server.signUp();
});

const spend = (units: number) =>
  server.db.inTenant(church.tenantId, (tx) => reserve(tx, church.tenantId, newId(), units * 1000));
const add = (units: number) =>
  server.db.inTenant(church.tenantId, (tx) => topUp(tx, church.tenantId, units, '', newId()));
const tell = () => tellLowBalances({ ...server.context, ...server.context.accounts });
const call = (method: 'GET' | 'PUT', path: string, body?: unknown, token = church.token) =>
  server.call(method, path, { token, body });
const told = async (token = church.token): Promise<string[]> =>
  (await call('GET', '/api/notices', undefined, token)).body.items
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => /^Only|no units left$/.test(title));
const setBelow = (below: unknown, token?: string) => call('PUT', '/api/units/notice', { below }, token);
const notice = async () => (await call('GET', '/api/units/notice')).body;

describe('owners and admins are told', () => {
  it('[UN-02] once when the balance falls below 100 units, and again only after it was above', async () => {
    await spend(50);
    await tell();
    expect([await told(), await notice()]).toEqual([[], { below: 100, isLow: false, balance: 100 }]);
    await spend(1);
    // However many processes look, and however much more is spent.
    await Promise.all([tell(), tell(), tell()]);
    await spend(9);
    await tell();
    expect([await told(), await notice()]).toEqual([
      ['Only 99 units are left'],
      { below: 100, isLow: true, balance: 90 },
    ]);
    await add(9);
    await tell();
    await spend(1);
    await tell();
    expect(await told()).toHaveLength(1);
    await add(100);
    await spend(99);
    await tell();
    expect(await told()).toHaveLength(2);
  });

  it('[UN-02] of nothing where the balance is back before anybody was told', async () => {
    const id = newId();
    await server.db.inTenant(church.tenantId, (tx) => reserve(tx, church.tenantId, id, 100_000));
    await server.db.inTenant(church.tenantId, (tx) =>
      settle(tx, church.tenantId, id, [{ captured: 0, released: 100_000 }]),
    );
    await tell();
    expect(await told()).toEqual([]);
  });

  it('by a limit of their own, which may be none', async () => {
    expect((await setBelow(140)).status).toBe(200);
    await spend(20);
    await tell();
    expect(await told()).toEqual(['Only 130 units are left']);
    await setBelow(0);
    await spend(130);
    await tell();
    expect([await told(), await notice()]).toEqual([
      ['Only 130 units are left'],
      { below: 0, isLow: false, balance: 0 },
    ]);
    // A limit above the balance is told of once.
    await setBelow(500);
    await tell();
    await tell();
    expect(await told()).toEqual(['You have no units left', 'Only 130 units are left']);
    for (const below of [-1, 1.5, 'x', 1_000_000_001]) expect((await setBelow(below)).status).toBe(400);
  });

  it('and nobody else: neither staff nor other organisations', async () => {
    const { body: invited } = await server.call('POST', '/api/accounts/invitations', {
      token: church.token,
      body: { email: `staff.${newId()}@example.org`, role: 'staff' },
    });
    const accepted = await server.call(
      'POST',
      `/api/accounts/invitations/${invited.link.split('/').at(-1)}/accept`,
      { body: { firstName: 'Bola', password: 'correct horse battery' } },
    );
    const staff: string = accepted.body.token;
    const other = await server.signUp();
    await spend(100);
    await tell();
    expect([await told(), await told(staff), await told(other.token)]).toEqual([
      ['Only 50 units are left'],
      [],
      [],
    ]);
    expect((await setBelow(5, staff)).status).toBe(403);
    expect((await call('GET', '/api/units/notice', undefined, staff)).body).toMatchObject({ below: 100 });
  });

  it('by e-mail too', async () => {
    const { email } = (await call('GET', '/api/Membership/GetCurrentSignedInUser')).body;
    await spend(100);
    await tell();
    await expect.poll(() => mailed, { timeout: 20_000 }).toContain(email);
  });
});
