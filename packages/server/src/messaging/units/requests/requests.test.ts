// Tests requests for units: asked, changed, withdrawn, and decided by the operator.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newId } from '../../../platform/id.ts';

let server: TestServer;
let operator: { token: string; tenantId: string };
let church: { token: string; tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.signUp({ organisation: 'The office' });
});
beforeEach(async () => {
  church = await server.signUp();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, body?: unknown, token = church.token) =>
  server.call(method, path, { token, body });
const request = (units: unknown = 500, note = 'For Christmas', token = church.token) =>
  ask('POST', '/api/units/requests', { units, note }, token);
const mine = async () => (await ask('GET', '/api/units/requests')).body.items;
const theirs = async () =>
  (await ask('GET', '/api/operator/units/requests', undefined, operator.token)).body.items;
const decide = (id: string, body: unknown, token = operator.token) =>
  ask('PUT', `/api/operator/units/requests/${id}`, body, token);
const balance = async (): Promise<number> => (await ask('GET', '/api/units')).body.balance;
const titles = async (token: string): Promise<string[]> =>
  (await ask('GET', '/api/notices', undefined, token)).body.items.map(
    ({ title }: { title: string }) => title,
  );
const withRole = async (role: string) => {
  const { token, tenantId } = await server.signUp();
  await server.query('update member set role = $1 where tenant_id = $2', [role, tenantId]);
  return token;
};

describe('asking', () => {
  it('[UN-02] lists who asked for what, and tells the operator', async () => {
    const { status, body } = await request();
    expect(status).toBe(201);
    expect(await mine()).toMatchObject([
      {
        id: body.id,
        units: 500,
        note: 'For Christmas',
        state: 'waiting',
        requestedBy: 'Ada Obi',
        decidedAt: null,
        granted: null,
        answer: '',
      },
    ]);
    const found = (await theirs()).find((one: { id: string }) => one.id === body.id);
    expect(found).toMatchObject({
      tenantId: church.tenantId,
      balance: 10_000,
      email: expect.stringContaining('@'),
    });
    const { body: notices } = await ask('GET', '/api/notices', undefined, operator.token);
    expect(notices.items[0]).toMatchObject({
      title: `${found.organisation} requests 500 units`,
      body: 'For Christmas',
      link: '/operator',
    });
  });

  it('has one request at a time, which can be changed and withdrawn', async () => {
    const both = await Promise.all([request(100), request(200)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [{ id }] = await mine();
    expect((await request(300)).body.message).toBe(
      'A request for units is waiting already. You can change it.',
    );
    expect((await ask('PUT', `/api/units/requests/${id}`, { units: '750', note: 'More' })).status).toBe(200);
    expect(await mine()).toMatchObject([{ id, units: 750, note: 'More', state: 'waiting' }]);
    expect((await ask('DELETE', `/api/units/requests/${id}`)).status).toBe(200);
    expect((await ask('DELETE', `/api/units/requests/${id}`)).status).toBe(200);
    expect(await mine()).toMatchObject([{ id, state: 'withdrawn' }]);
    expect((await theirs()).map((one: { id: string }) => one.id)).not.toContain(id);
    const late = await ask('PUT', `/api/units/requests/${id}`, { units: 1, note: '' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This request was withdrawn. You can make a new one.',
    ]);
    expect((await request(300)).status).toBe(201);
  });

  it('happens once where the same call comes twice', async () => {
    const headers = { 'idempotency-key': newId() };
    const once = () =>
      server.call('POST', '/api/units/requests', { token: church.token, headers, body: { units: 5 } });
    const answers = [await once(), ...(await Promise.all([once(), once()]))];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await mine()).toHaveLength(1);
  });

  it('refuses amounts that are none, and more than ten requests a day', async () => {
    for (const units of [0, -1, 1.5, 'many', 100_000_001, null])
      expect([units, (await request(units)).body.errors]).toEqual([units, { units: expect.any(String) }]);
    expect((await request(5, 'x'.repeat(501))).status).toBe(400);
    for (let i = 0; i < 10; i += 1) {
      const { body } = await request(5);
      await ask('DELETE', `/api/units/requests/${body.id}`);
    }
    expect((await request(5)).status).toBe(429);
  });

  it('[AU-05] is for owners, admins and staff; a viewer only reads', async () => {
    for (const role of ['admin', 'staff'])
      expect([role, (await request(5, '', await withRole(role))).status]).toEqual([role, 201]);
    const viewer = await withRole('viewer');
    const refused = await request(5, '', viewer);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role does not allow you to request units',
    ]);
    expect((await ask('GET', '/api/units/requests', undefined, viewer)).body.items).toEqual([]);
  });

  it('[AU-06] shows and changes nothing of another organisation', async () => {
    const { body } = await request();
    const other = await server.signUp();
    expect((await ask('GET', '/api/units/requests', undefined, other.token)).body.items).toEqual([]);
    const path = `/api/units/requests/${body.id}`;
    expect((await ask('PUT', path, { units: 1, note: '' }, other.token)).status).toBe(404);
    expect((await ask('DELETE', path, undefined, other.token)).status).toBe(404);
    expect((await decide(body.id, { state: 'granted' }, other.token)).status).toBe(403);
    expect(await mine()).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('deciding', () => {
  it('[UN-02] grants what was asked for or another amount by a top-up, and tells who asked', async () => {
    const { body } = await request();
    expect((await decide(body.id, { state: 'granted', units: 450.5, note: 'Paid in part' })).body).toEqual({
      balance: 10_450.5,
    });
    expect(await mine()).toMatchObject([{ state: 'granted', granted: 450.5, answer: 'Paid in part' }]);
    expect((await ask('GET', '/api/units')).body.items[0]).toMatchObject({
      kind: 'topup',
      units: 450.5,
      note: 'Paid in part',
    });
    expect((await ask('GET', '/api/notices')).body.items[0]).toMatchObject({
      title: '450.5 units were added',
      body: 'Your request was granted. You asked for 500. The operator of this server says: Paid in part',
      link: '/tenant/units',
    });
    const { body: again } = await request(20);
    await decide(again.id, { state: 'granted' });
    expect(await balance()).toBe(10_470.5);
  });

  it('refuses with a note, which is needed', async () => {
    const { body } = await request();
    expect((await decide(body.id, { state: 'refused', note: ' ' })).body.errors).toEqual({ note: 'Say why' });
    expect((await decide(body.id, { state: 'refused', note: 'Not paid yet' })).status).toBe(200);
    expect(await mine()).toMatchObject([{ state: 'refused', granted: null, answer: 'Not paid yet' }]);
    expect(await titles(church.token)).toContain('Your request for units was refused');
    expect(await balance()).toBe(10_000);
    expect((await request(5)).status).toBe(201);
  });

  it('[UN-02] happens once, however often and by however many it is decided', async () => {
    const { body } = await request();
    const grant = { state: 'granted', note: '' };
    const answers = await Promise.all([
      decide(body.id, grant),
      decide(body.id, grant),
      decide(body.id, { ...grant, units: 700 }),
      decide(body.id, { state: 'refused', note: 'No' }),
    ]);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const [decided] = await mine();
    const after = await balance();
    expect(after).toBe(10_000 + (decided.granted ?? 0));
    const about = (await titles(church.token)).filter((title) => /were added|was refused/.test(title));
    expect(about).toHaveLength(1);
    // Whichever came first, the same again is accepted and another one refused.
    const same =
      decided.granted === null ? { state: 'refused', note: 'No' } : { ...grant, units: decided.granted };
    expect((await decide(body.id, same)).body).toEqual({ balance: after });
    expect((await decide(body.id, { ...grant, units: 1 })).status).toBe(409);
    expect(await balance()).toBe(after);
  });

  it('cannot decide what was withdrawn, or never was', async () => {
    const { body } = await request();
    await ask('DELETE', `/api/units/requests/${body.id}`);
    const late = await decide(body.id, { state: 'granted' });
    expect([late.status, late.body.message]).toEqual([409, 'The organisation has withdrawn this request.']);
    expect((await decide(newId(), { state: 'granted' })).status).toBe(404);
    expect(await balance()).toBe(10_000);
  });

  it('tells owners and admins where the one who asked has left', async () => {
    const { body } = await request();
    await server.query('update unit_request set user_id = $1 where id = $2', [newId(), body.id]);
    await decide(body.id, { state: 'granted' });
    expect(await titles(church.token)).toContain('500 units were added');
  });

  it("[AU-08] leaves a line in the operator's log and in that of the organisation", async () => {
    const { body } = await request();
    await decide(body.id, { state: 'granted', note: 'Paid' });
    const line = { action: 'units.requestDecided', subject: body.id, detail: { granted: 500, note: 'Paid' } };
    const log = async (token: string) => (await ask('GET', '/api/audit', undefined, token)).body.items[0];
    expect(await log(church.token)).toMatchObject({ ...line, user: 'The operator of this server' });
    expect(await log(operator.token)).toMatchObject({ ...line, user: 'Ada Obi' });
  });
});
