// Tests the operator's list of organisations: pages, search, order, limits and the audit log.
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let operator: { token: string; tenantId: string };
let alpha: { token: string; tenantId: string; email: string };
let beta: { token: string; tenantId: string; email: string };
let gamma: { token: string; tenantId: string; email: string };
beforeAll(async () => {
  server = await startTestServer({ REGISTRATION: 'open' });
  operator = await server.signUp({ organisation: 'Office' });
  alpha = await server.signUpUnapproved({ organisation: 'Alpha choir' });
  beta = await server.signUp({ organisation: 'beta club' });
  gamma = await server.signUp({ organisation: 'Gamma 100% mosque' });
});

const list = async (query = '') => {
  const { status, body } = await server.call('GET', `/api/operator/tenants${query}`, {
    token: operator.token,
  });
  expect([query, status]).toEqual([query, 200]);
  return body as { items: Record<string, unknown>[]; total: number };
};
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
const put = (path: string, body: unknown, token = operator.token) =>
  server.call('PUT', `/api/operator/tenants/${path}`, { token, body });

describe('the list', () => {
  test('[AU-13] shows state, limit, units, activity, colleagues and the owner’s address', async () => {
    const [first] = (await list()).items;
    expect(first).toMatchObject({
      id: alpha.tenantId,
      name: 'Alpha choir',
      state: 'new',
      suspendedFor: '',
      quota: true,
      dailyQuota: 100,
      balance: 10_000,
      colleagues: 1,
      own: false,
      lastActivity: expect.stringMatching(/^20/),
      owner: { name: 'Ada Obi', email: alpha.email, proved: false },
    });
  });

  test('is searched by name and address, by state, and comes in pages', async () => {
    expect(await names()).toEqual(['Alpha choir', 'beta club', 'Gamma 100% mosque', 'Office']);
    expect(await names('?search=CHOIR')).toEqual(['Alpha choir']);
    // Characters of patterns mean themselves.
    expect(await names('?search=0%25')).toEqual(['Gamma 100% mosque']);
    expect(await names('?search=_')).toEqual([]);
    expect(await names(`?search=${encodeURIComponent(beta.email.toUpperCase())}`)).toEqual(['beta club']);
    expect(await names('?state=new')).toEqual(['Alpha choir']);
    const page = await list('?page=2&pageSize=3');
    expect([page.items.map(({ name }) => name), page.total]).toEqual([['Office'], 4]);
    expect((await list('?state=approved&pageSize=1')).total).toBe(3);
  });

  test('is sorted by name, age, units and last activity', async () => {
    await server.query('update unit_balance set balance = 5 where tenant_id = $1', [gamma.tenantId]);
    await server.query("update member set opened_at = now() - interval '9 days' where tenant_id = $1", [
      beta.tenantId,
    ]);
    await server.query('update member set opened_at = null where tenant_id = $1', [gamma.tenantId]);
    expect(await names('?sort=-name')).toEqual(['Office', 'Gamma 100% mosque', 'beta club', 'Alpha choir']);
    expect(await names('?sort=created')).toEqual(['Office', 'Alpha choir', 'beta club', 'Gamma 100% mosque']);
    expect((await names('?sort=units'))[0]).toBe('Gamma 100% mosque');
    expect((await names('?sort=-units')).at(-1)).toBe('Gamma 100% mosque');
    expect((await names('?sort=activity')).slice(0, 2)).toEqual(['Gamma 100% mosque', 'beta club']);
    expect((await names('?sort=-activity')).slice(2)).toEqual(['beta club', 'Gamma 100% mosque']);
    // A message is activity too.
    await server.call('POST', '/api/Messaging/saveEmaillDraft', {
      token: gamma.token,
      body: { subject: 'Come', body: '<p>Come</p>' },
    });
    expect((await names('?sort=-activity'))[0]).toBe('Gamma 100% mosque');
    for (const bad of ['sort=size', 'state=gone', 'page=0', 'pageSize=1000'])
      expect(
        (await server.call('GET', `/api/operator/tenants?${bad}`, { token: operator.token })).status,
      ).toBe(400);
  });

  test('[AU-05] and the names for choosing are for the operator only', async () => {
    const { body } = await server.call('GET', '/api/operator/tenant-names', { token: operator.token });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Alpha choir',
      'beta club',
      'Gamma 100% mosque',
      'Office',
    ]);
    for (const path of ['tenants', 'tenant-names'])
      expect((await server.call('GET', `/api/operator/${path}`, { token: beta.token })).status).toBe(403);
  });
});

describe('the daily limit', () => {
  test('[AU-13] is set, lifted and set to the usual one again', async () => {
    const sending = async () =>
      (await server.call('GET', '/api/organisation/sending', { token: alpha.token })).body.quota;
    const limitOf = async () => (await list('?search=alpha')).items[0];
    expect((await put(`${alpha.tenantId}/quota`, { lifted: false, dailyQuota: '250' })).status).toBe(200);
    expect([await sending(), await limitOf()]).toMatchObject([
      { limit: 250 },
      { quota: true, dailyQuota: 250 },
    ]);
    await put(`${alpha.tenantId}/quota`, { lifted: true });
    expect([await sending(), (await limitOf())?.['quota']]).toEqual([null, false]);
    await put(`${alpha.tenantId}/quota`, { lifted: false });
    expect(await sending()).toMatchObject({ limit: 100 });
    for (const dailyQuota of [0, -1, 1.5, 1_000_001])
      expect((await put(`${alpha.tenantId}/quota`, { lifted: false, dailyQuota })).status).toBe(400);
  });
});

describe('the audit log', () => {
  test('[AU-08] has what the operator did in both organisations', async () => {
    await put(`${beta.tenantId}/state`, { state: 'suspended', reason: 'Complaints' });
    const line = {
      action: 'organisation.state',
      subject: beta.tenantId,
      detail: { organisation: 'beta club', before: 'approved', state: 'suspended', reason: 'Complaints' },
    };
    const newest = async (token: string) => (await server.call('GET', '/api/audit', { token })).body.items[0];
    expect(await newest(operator.token)).toMatchObject({ ...line, user: 'Ada Obi' });
    expect(await newest(beta.token)).toMatchObject({ ...line, user: 'The operator of this server' });
    await put(`${operator.tenantId}/state`, { state: 'approved' });
    const own = (await server.call('GET', '/api/audit', { token: operator.token })).body.items;
    expect(
      own.filter((one: typeof line) => one.action === line.action && one.subject === operator.tenantId),
    ).toHaveLength(1);
  });
});
