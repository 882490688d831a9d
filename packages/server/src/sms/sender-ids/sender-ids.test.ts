// Tests sender ids: request, decision, notification.
import { beforeAll, describe, expect, it } from 'vitest';
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

const request = (mask: unknown, over: Record<string, unknown> = {}) =>
  server.call('POST', '/api/Messaging/RequestSenderID', {
    token: church.token,
    body: { tenantID: church.tenantId, mask, ...over },
  });
const list = async (token = church.token) =>
  (await server.call('GET', '/api/Messaging/RetrieveTenantSenderIDs', { token })).body.returnObject;

describe('a request', () => {
  it.each(['', 'ab', 'abcdefghijkl', 'two words', 'naïve', 'a-b-c', null, 123])(
    '[SI-01] for %j is refused',
    async (mask) => {
      const { status, body } = await request(mask);
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('mask');
    },
  );

  it('[SI-02, AP-19, AP-20] is answered with its state, and with the same one when repeated in any case', async () => {
    const { status, body } = await request('GraceChoir');
    expect([status, body.status]).toEqual([200, 0]);
    expect((await request('GRACECHOIR')).body).toEqual(body);
    expect(await list()).toEqual([{ id: body.id, mask: 'GraceChoir', status: 0 }]);
  });

  it('[AP-19, AU-06] for another tenant gets 404, and each tenant lists only its own', async () => {
    const other = await server.signUp();
    expect((await request('Grace2', { tenantID: other.tenantId })).status).toBe(404);
    expect(await list(other.token)).toEqual([]);
  });
});

describe('the operator', () => {
  it('[SI-03] sees every request and decides it, and the tenant is notified', async () => {
    const { body: mine } = await request('Chapel');
    const { body: all } = await server.call('GET', '/api/operator/sender-ids', { token: operator });
    expect(all.items.find((item: { id: string }) => item.id === mine.id)).toMatchObject({
      tenantId: church.tenantId,
      mask: 'Chapel',
      status: 0,
    });
    for (const [status, words] of [
      [1, null],
      [2, 'approved'],
      [3, 'not approved'],
    ] as const) {
      const { body } = await server.call('PUT', `/api/operator/sender-ids/${mine.id}`, {
        token: operator,
        body: { status },
      });
      expect(body).toMatchObject({ id: mine.id, status });
      expect((await request('chapel')).body.status).toBe(status);
      const { body: notices } = await server.call('GET', '/api/notices', { token: church.token });
      if (words === null) expect(notices.items).toEqual([]);
      else expect(notices.items[0].title.toLowerCase()).toBe(`sender id chapel: ${words}`);
    }
  });

  it('[SI-03, AU-05] is the only one who may see and decide requests', async () => {
    const { body: mine } = await request('Hall');
    const { token } = church;
    expect((await server.call('GET', '/api/operator/sender-ids', { token })).status).toBe(403);
    expect(
      (await server.call('PUT', `/api/operator/sender-ids/${mine.id}`, { token, body: { status: 2 } }))
        .status,
    ).toBe(403);
    expect(
      (
        await server.call('PUT', `/api/operator/sender-ids/${newId()}`, {
          token: operator,
          body: { status: 2 },
        })
      ).status,
    ).toBe(404);
  });
});
