// Tests of notices and of the audit log.
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newId } from '../platform/id.ts';
import { messageOf } from './notices/about-message-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
/** A notice with these words in its body. */
const said = (why: string) => ({ code: 'notSent', params: { why } }) as const;
const list = async (token: string) => (await server.call('GET', '/api/notices', { token })).body;

describe('notices', () => {
  test('are for everybody of the tenant or for one user, newest first, until they are read', async () => {
    const { token, tenantId } = await server.signUp();
    const { accounts } = server.context;
    const session = await accounts.authenticate(`Bearer ${token}`);
    await accounts.notify(tenantId, { kind: 'message', ...said('For all') });
    await accounts.notify(tenantId, { kind: 'message', ...said('For me'), userId: session?.userId ?? '' });
    await accounts.notify(tenantId, { kind: 'message', ...said('For a colleague'), userId: newId() });
    const before = await list(token);
    expect(before.items.map((item: { body: string }) => item.body)).toEqual(['For me', 'For all']);
    expect(before).toMatchObject({ unread: 2, items: [{ read: false, link: '' }, { read: false }] });
    await server.call('POST', '/api/notices/read', { token });
    expect(await list(token)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }] });
    await server.call('POST', '/api/notices/read', { token });
  });

  test('name the message that they are about, else its first words', async () => {
    const { token, tenantId } = await server.signUp();
    const body = { body: 'Dear choir,\nrehearsal is at 6', isDefaultBirthDayMessage: false };
    await server.call('POST', '/api/Messaging/PostSmsDraft', { token, body });
    const [draft] = await server.query('select id from message where tenant_id = $1', [tenantId]);
    const link = `/tenant/sent/${draft?.['id']}`;
    await server.context.accounts.notify(tenantId, { kind: 'message', ...said('Late'), link });
    const names = async () => (await list(token)).items.map(({ message }: { message: string }) => message);
    expect(await names()).toEqual(['Dear choir, rehearsal is at 6']);
    await server.query("update message set name = 'Harvest' where id = $1", [draft?.['id']]);
    expect(await names()).toEqual(['Harvest']);
    expect([link, `${link}/calls`, '/tenant/sent?state=draft'].map(messageOf)).toEqual([
      draft?.['id'],
      undefined,
      undefined,
    ]);
  });

  test('[AU-06] of another tenant are not seen', async () => {
    const mine = await server.signUp();
    const other = await server.signUp();
    await server.context.accounts.notify(other.tenantId, { kind: 'message', ...said('Not yours') });
    expect(await list(mine.token)).toEqual({ items: [], unread: 0 });
  });
});

describe('the operator', () => {
  test('[AU-05] sees the organisations; nobody else does', async () => {
    const server = await startTestServer();
    const operator = await server.signUp({ organisation: 'Alpha' });
    const other = await server.signUp({ organisation: 'Beta' });
    const { body } = await server.call('GET', '/api/operator/tenants', { token: operator.token });
    expect(body.items).toMatchObject([
      { id: operator.tenantId, name: 'Alpha', country: 'NG' },
      { id: other.tenantId, name: 'Beta' },
    ]);
    const refused = await server.call('GET', '/api/operator/tenants', { token: other.token });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('Only the operator of this installation may do this');
  });
});
