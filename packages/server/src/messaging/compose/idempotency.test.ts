// Tests that repeated and concurrent requests create one message.
import { beforeAll, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.crowd(5);
  await church.holdSeconds(60);
});

const send = (message: string, key?: string, of = church) =>
  server.call('POST', '/api/messaging/sendSms', {
    token: of.token,
    body: { subject: 'GRACE', message, groupedContacts: [`group_${of.choir}`] },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const count = async (message: string) =>
  (await server.query('select 1 from message where tenant_id = $1 and body = $2', [church.tenantId, message]))
    .length;
const reserved = async () =>
  (
    await server.query<{ n: number }>(
      "select count(*)::integer as n from unit_ledger where tenant_id = $1 and kind = 'reserve'",
      [church.tenantId],
    )
  )[0]?.n;

describe('an idempotency key', () => {
  it('[SC-09] is bound to its message: the same answer for ever, and a 409 for another text', async () => {
    const first = await send('keyed', 'k1');
    expect(first.body).toMatchObject({ status: true, message: 'SMS Sent successfully' });
    expect((await send('keyed', 'k1')).body).toEqual(first.body);
    const other = await send('keyed otherwise', 'k1');
    expect(other).toMatchObject({ status: 409, body: { status: false, code: 'conflict' } });
    expect(await count('keyed')).toBe(1);
    expect(await count('keyed otherwise')).toBe(0);
  });

  it('[SC-09] sent twenty times at once makes one message, charged once', async () => {
    const before = await reserved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('twenty', 'k20')));
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
    expect(answers.every(({ status, body }) => status === 200 && body.status)).toBe(true);
    expect(await count('twenty')).toBe(1);
    expect(await reserved()).toBe((before ?? 0) + 1);
  });

  it('[SC-09] of a refusal is not bound, so it can send once the cause is gone', async () => {
    const group = await church.group('Later');
    const body = { subject: 'GRACE', message: 'later', groupedContacts: [`group_${group}`] };
    const call = () =>
      server.call('POST', '/api/messaging/sendSms', {
        token: church.token,
        body,
        headers: { 'idempotency-key': 'k-later' },
      });
    expect((await call()).body.status).toBe(false);
    await church.join(group, [await church.person({ first: 'A', phone: '+2348031234521' })]);
    expect((await call()).body.status).toBe(true);
  });

  it('[SC-09] belongs to one tenant', async () => {
    const other = await makeChurch(server);
    await other.crowd(2);
    const [mine, theirs] = [await send('keyed', 'k1'), await send('keyed', 'k1', other)];
    expect(theirs.body.status).toBe(true);
    expect(theirs.body.messageId).not.toBe(mine.body.messageId);
  });

  it('[SC-18] of an undone message does not send it again', async () => {
    const { body } = await send('undone', 'k-undone');
    expect(
      (await server.call('POST', `/api/messages/${body.messageId}/undo`, { token: church.token })).status,
    ).toBe(200);
    expect(await send('undone', 'k-undone')).toMatchObject({
      status: 409,
      body: {
        code: 'undone',
        message: 'This message was brought back as a draft, so it was not sent again.',
      },
    });
  });

  it('[SC-09] finds its message in the list, for its own user alone', async () => {
    const sentWith = async (key: string, { token }: { token: string } = church) =>
      (await server.call('GET', `/api/messages?key=${key}`, { token })).body.items;
    expect(await sentWith('k-find')).toEqual([]);
    const { body } = await send('to find', 'k-find');
    expect(await sentWith('k-find')).toMatchObject([{ id: body.messageId, state: 'ready' }]);
    const colleague = await addColleague(server, church.token, 'staff');
    expect(await sentWith('k-find', colleague)).toEqual([]);
    expect(await sentWith('k-find', await makeChurch(server))).toEqual([]);
    await server.call('POST', `/api/messages/${body.messageId}/undo`, { token: church.token });
    expect(await sentWith('k-find')).toMatchObject([{ id: body.messageId, state: 'draft' }]);
  });

  it('[SC-09] that is too long is refused', async () => {
    expect((await send('long key', 'k'.repeat(201))).status).toBe(400);
  });
});

describe('without a key', () => {
  it('[SC-09] an identical request within a minute returns the first message, and creates a new one later', async () => {
    const first = await send('plain');
    expect((await send('plain')).body.messageId).toBe(first.body.messageId);
    expect((await send('plain, but another')).body.messageId).not.toBe(first.body.messageId);
    await server.shiftClock(61);
    expect((await send('plain')).body.messageId).not.toBe(first.body.messageId);
    expect(await count('plain')).toBe(2);
  });

  it('[SC-09] twenty identical requests at once make one message', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('crowd of clicks')));
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
    expect(await count('crowd of clicks')).toBe(1);
  });

  it('[SC-18] an undone message may be sent again at once', async () => {
    const first = await send('again');
    await server.call('POST', `/api/messages/${first.body.messageId}/undo`, { token: church.token });
    const second = await send('again');
    expect(second.body.status).toBe(true);
    expect(second.body.messageId).not.toBe(first.body.messageId);
  });
});
