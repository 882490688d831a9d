// Tests message lists, reports, live progress and the outbox.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { startWorker, type Worker } from '../../worker.ts';

let server: TestServer;
let church: Church;
let worker: Worker;
beforeAll(async () => {
  server = await startTestServer({ EVENT_STREAMS_PER_ADDRESS: '22' });
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  church = await makeChurch(server);
  await church.crowd(120);
});
afterAll(() => worker.stop());

const get = async (path: string, of = church) => server.call('GET', path, { token: of.token });
const send = async (over: Record<string, unknown> = {}, of = church) => {
  const { body } = await server.call('POST', '/api/messaging/sendSms', {
    token: of.token,
    body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${of.choir}`], ...over },
  });
  expect(body.status).toBe(true);
  return body.messageId as string;
};
const done = async (id: string, of = church) => {
  await expect
    .poll(async () => (await get(`/api/messages/${id}`, of)).body.state, { timeout: 20_000, interval: 30 })
    .toBe('done');
};
/** Every page of a list, to its end. */
async function all(path: string) {
  const items: Record<string, never>[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await get(
      `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`,
    );
    expect(status).toBe(200);
    items.push(...body.items);
    sizes.push(body.items.length);
    cursor = body.nextCursor;
  }
  return { items, sizes };
}

describe('the list of messages', () => {
  it('[SC-14, EC-11] has each message once over its pages, newest first, by channel and state', async () => {
    const of = church;
    for (let i = 0; i < 45; i++)
      await server.call('POST', '/api/messaging/PostSmsDraft', {
        token: of.token,
        body: { body: `Draft ${i}` },
      });
    // Several with the same time, which the cursor must tell apart.
    await server.query(
      "update message set created_at = '2026-01-01T00:00:00.123456Z' where tenant_id = $1 and body like 'Draft 1%'",
      [of.tenantId],
    );
    await server.call('POST', '/api/messaging/saveEmaillDraft', {
      token: of.token,
      // The list reads 2,000 characters of it, which end within a tag.
      body: { subject: 'Mail', body: `<p>x${'<br />'.repeat(332)}<strong>y</strong></p>` },
    });
    const { items, sizes } = await all('/api/messages?channel=sms&state=draft');
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(45);
    const times = items.map(({ createdAt }) => String(createdAt));
    expect(times).toEqual([...times].sort().reverse());
    expect((await all('/api/messages?state=draft')).items).toHaveLength(46);
    expect((await all('/api/messages?channel=email')).items).toMatchObject([
      { subject: 'Mail', excerpt: 'x' },
    ]);
  });

  it('[SC-14] refuses an invalid state or cursor', async () => {
    for (const state of ['nonsense', '__proto__', 'constructor'])
      expect((await get(`/api/messages?state=${state}`)).status).toBe(400);
    for (const cursor of ['x', '1767225600123456~x', '~', `2026-01-01T00:00:00Z~${newId()}`, `1~${newId()}~`])
      expect([cursor, (await get(`/api/messages?cursor=${cursor}`)).status]).toEqual([cursor, 400]);
  });
});

describe('the report of a message', () => {
  it('[SC-15, SC-16] lists every recipient and everybody left out once, over its pages and by state', async () => {
    const group = await church.group('With trouble');
    const nobody = await Promise.all(
      Array.from({ length: 60 }, (_, i) => church.person({ first: `Nobody${i}` })),
    );
    await church.join(group, nobody);
    const id = await send({ groupedContacts: [`group_${church.choir}`, `group_${group}`] });
    await done(id);
    const path = `/api/messages/${id}/recipients`;
    const { items, sizes } = await all(path);
    expect(sizes).toEqual([50, 50, 50, 30]);
    expect(items.filter(({ state }) => state === 'accepted').map(({ n }) => n)).toEqual(
      Array.from({ length: 120 }, (_, i) => i + 1),
    );
    expect(items.filter(({ state }) => state === 'skipped')).toHaveLength(60);
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(180);
    expect((await all(`${path}?state=accepted`)).items).toHaveLength(120);
    expect((await all(`${path}?state=skipped`)).items).toMatchObject(
      Array.from({ length: 60 }, () => ({ reason: 'no-phone' })),
    );
    expect((await all(`${path}?state=rejected,uncertain`)).items).toEqual([]);
    expect((await get(`${path}?state=nonsense`)).status).toBe(400);
    expect((await get(`${path}?cursor=nonsense`)).status).toBe(400);

    const stranger = await makeChurch(server);
    for (const what of ['', '/recipients', '/events'])
      expect((await get(`/api/messages/${id}${what}`, stranger)).status).toBe(404);
    expect((await get(`/api/messaging/getSentSMSbyId?CommReportId=${id}`, stranger)).status).toBe(404);
    expect((await get(`/api/messages/${newId()}`)).status).toBe(404);
  });

  it('[SC-19] says until when a schedule waits if its time is within the quiet hours', async () => {
    const quiet = await makeChurch(server);
    await server.query(
      "update tenant_setting set quiet_from = '22:00', quiet_to = '06:00' where tenant_id = $1",
      [quiet.tenantId],
    );
    const waits = async (executionDate: string) => {
      const { body } = await server.call('POST', '/api/Messaging/saveSmsSchedule', {
        token: quiet.token,
        body: { subject: 'GRACE', message: executionDate, toOthers: '08031234567', executionDate },
      });
      return (await get(`/api/messages/${body.messageId}`, quiet)).body.waitsUntil;
    };
    expect(await waits('2035-01-01T02:00')).toBe('2035-01-01T05:00:00.000Z');
    expect(await waits('2035-01-01T23:00')).toBe('2035-01-02T05:00:00.000Z');
    expect(await waits('2035-01-01T12:00')).toBeNull();
  });

  it('[AP-25] answers at the old address too', async () => {
    const id = await send({ message: 'Old address' });
    expect((await get(`/api/messaging/getSentSMSbyId?CommReportId=${id}`)).body).toEqual({
      message: 'Old address',
      subject: 'GRACE',
    });
  });

  it('[AP-25] answers for a draft too, in any case of the path', async () => {
    const { body } = await server.call('POST', '/api/Messaging/PostSmsDraft', {
      token: church.token,
      body: { body: 'Not sent yet', isDefaultBirthDayMessage: false },
    });
    expect((await get(`/API/MESSAGING/GETSENTSMSBYID?commreportid=${body.id}`)).body).toEqual({
      message: 'Not sent yet',
      subject: '',
    });
  });
});

describe('live progress', () => {
  it('[SC-15] comes as server-sent events until the message is done, and ends when the server does', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    await church.holdSeconds(1);
    const id = await send({ message: 'Watched' });
    const response = await fetch(`http://127.0.0.1:${port}/api/messages/${id}/events`, {
      headers: { authorization: `Bearer ${church.token}` },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events: { state: string; counts: Record<string, number>; total: number }[] = [];
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole)
        if (event.startsWith('event: progress'))
          events.push(JSON.parse(event.slice(event.indexOf('data: ') + 6)));
      if (events.at(-1)?.state === 'done') break;
    }
    expect(events[0]).toMatchObject({ state: 'ready', counts: { pending: 120 }, total: 120 });
    expect(events.at(-1)).toEqual({
      state: 'done',
      counts: { accepted: 120 },
      kept: 120,
      preparing: null,
      waitsForOperator: false,
      limit: null,
      total: 120,
    });
    for (const { counts, total } of events)
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(total);
    expect((await fetch(`http://127.0.0.1:${port}/api/messages/${id}/events`)).status).toBe(401);
    await church.holdSeconds(0);
  });

  it('[SC-15, AU-01] ends when its session does', async () => {
    const { port } = server.app.server.address() as { port: number };
    const watcher = await makeChurch(server);
    await watcher.crowd(1);
    await watcher.holdSeconds(10);
    const id = await send({}, watcher);
    const headers = { authorization: `Bearer ${watcher.token}` };
    const response = await fetch(`http://127.0.0.1:${port}/api/messages/${id}/events`, { headers });
    await server.call('POST', '/api/accounts/sign-out', { token: watcher.token });
    // Reads until the server ends it.
    expect(await response.text()).toContain('event: progress');
  });

  it('[SC-15, AU-05] ends for a colleague who becomes a group leader, and so may see fewer messages', async () => {
    const { port } = server.app.server.address() as { port: number };
    const { token, userId } = await addColleague(server, church.token, 'staff');
    const id = await send({ message: 'Watched by a colleague' });
    const headers = { authorization: `Bearer ${token}` };
    const watch = () => fetch(`http://127.0.0.1:${port}/api/messages/${id}/events`, { headers });
    const response = await watch();
    const body = { role: 'group_leader', groupIds: [church.choir] };
    await server.call('PUT', `/api/accounts/colleagues/${userId}`, { token: church.token, body });
    expect(await response.text()).toContain('event: progress');
    expect((await watch()).status).toBe(404);
  });

  it('[SC-15] is open 20 times for a session and 22 times for an address at most', async () => {
    const { port } = server.app.server.address() as { port: number };
    const other = await makeChurch(server);
    const watching = await Promise.all(
      [church, other].map(async (own) => {
        await own.person({ first: 'Ada', phone: '+2348030000001', choir: true });
        return { id: await send({ message: 'Watched often' }, own), token: own.token };
      }),
    );
    const open: AbortController[] = [];
    const watch = async (n: number, from = '203.0.113.9') => {
      const { id, token } = watching[n] as { id: string; token: string };
      const leave = new AbortController();
      const response = await fetch(`http://127.0.0.1:${port}/api/messages/${id}/events`, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
        signal: leave.signal,
      });
      if (response.ok) open.push(leave);
      else await response.body?.cancel();
      return response.status;
    };
    const statuses: number[] = [];
    for (let n = 1; n <= 21; n += 1) statuses.push(await watch(0));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect([await watch(1), await watch(1), await watch(1)]).toEqual([200, 200, 429]);
    expect(await watch(1, '203.0.113.10')).toBe(200);
    open[0]?.abort();
    await expect.poll(() => watch(1)).toBe(200);
    for (const leave of open) leave.abort();
  });
});

describe('the outbox', () => {
  it('[DE-03, SC-15] is told apart from a provider, also within one message', async () => {
    const id = await send({ message: 'Half and half' });
    await done(id);
    await server.query(
      "update recipient set reason = null where message_id = $1 and n % 2 = 0 and state = 'accepted'",
      [id],
    );
    const half = { counts: { accepted: 120 }, kept: 60 };
    expect((await get(`/api/messages/${id}`)).body).toMatchObject(half);
    const { items } = (await get('/api/messages?search=Half')).body;
    expect(items).toMatchObject([{ id, ...half }]);
  });

  it('[DE-03] keeps every page of every recipient once, newest message first, over its pages', async () => {
    const id = await send({ message: 'a'.repeat(161) });
    await done(id);
    const { items, sizes } = await all(`/api/outbox?messageId=${id}`);
    expect(sizes).toEqual([50, 50, 50, 50, 40]);
    expect(items.map(({ n, page, pages }) => [n, page, pages])).toEqual(
      Array.from({ length: 240 }, (_, i) => [Math.floor(i / 2) + 1, (i % 2) + 1, 2]),
    );
    expect(items[0]).toMatchObject({ from: 'GRACE', body: 'a'.repeat(153) });
    const everything = await all('/api/outbox');
    expect(everything.items[0]).toMatchObject({ messageId: id });
    expect(new Set(everything.items.map(({ messageId, n, page }) => `${messageId} ${n} ${page}`)).size).toBe(
      everything.items.length,
    );
    const stranger = await makeChurch(server);
    expect((await get(`/api/outbox?messageId=${id}`, stranger)).body).toEqual({
      items: [],
      total: 0,
      nextCursor: null,
    });
    expect((await get('/api/outbox?cursor=nonsense')).status).toBe(400);
    expect((await get(`/api/outbox?cursor=${id}~99999999999~1`)).status).toBe(400);
  });
});
