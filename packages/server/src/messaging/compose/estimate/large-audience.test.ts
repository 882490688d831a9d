// Tests that audiences above 100,000 people resolve in the background as confirmed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { openComposing } from '../../../open-composing.ts';
import type { Database } from '../../../platform/db/database.ts';
import { startWorker, type Worker } from '../../../worker.ts';
import { launchMessage } from '../schedule/launch.ts';

const people = 100_050;

let server: TestServer;
let church: Church;
let worker: Worker | undefined;
beforeAll(async () => {
  server = await startTestServer({ WELCOME_UNITS: String(people) });
  // PostgreSQL has statistics of another church only, and expects one person here.
  await (await makeChurch(server)).crowd(300);
  await server.query('analyze');
  church = await makeChurch(server);
  await church.crowd(people);
  await church.holdSeconds(600);
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
});
afterAll(async () => {
  // Only a resolution that does not end is still busy here: it would keep the worker from stopping.
  await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  await worker?.stop();
});

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.call(method, path, { token: church.token, ...(body === undefined ? {} : { body }) });
const read = async (id: string) => (await call('GET', `/api/messages/${id}`)).body;
const reaches = async (id: string, state: string) => {
  await expect
    .poll(async () => (await read(id)).state, {
      message: `the message comes to ${state}`,
      timeout: 60_000,
      interval: 200,
    })
    .toBe(state);
};
/** What is kept of how far the preparations have come. */
const kept = (id: string) => server.query('select from engine.preparing where message_id = $1', [id]);
const payload = () => ({ subject: 'GRACE', message: 'To all', groupedContacts: [`group_${church.choir}`] });

describe('a message to 100,050', () => {
  it('[DE-01, SC-16, UN-01] is accepted at once, resolved in the background, reserved in full, and can be undone', async () => {
    const { body } = await call('POST', '/api/messaging/sendSms', payload());
    expect(body.status).toBe(true);
    const first = await read(body.messageId);
    expect(['resolving', 'ready']).toContain(first.state);
    await reaches(body.messageId, 'ready');
    expect(await read(body.messageId)).toMatchObject({
      total: people,
      counts: { pending: people },
      reserved: people,
    });
    expect((await call('GET', '/api/units')).body.balance).toBe(0);
    await checkInvariants(server);
    await call('POST', `/api/messages/${body.messageId}/undo`);
    expect((await call('GET', '/api/units')).body.balance).toBe(people);
    await checkInvariants(server);
  }, 120_000);

  it('[DE-01, SC-15] begins once it is resolved, and can be cancelled', async () => {
    await church.holdSeconds(0);
    const { body } = await call('POST', '/api/messaging/sendSms', { ...payload(), message: 'Once more' });
    expect(body.status).toBe(true);
    await reaches(body.messageId, 'sending');
    expect((await read(body.messageId)).total).toBe(people);
    await call('POST', `/api/messages/${body.messageId}/cancel`);
    await reaches(body.messageId, 'cancelled');
  }, 120_000);

  it('[SC-16] is refused, and the owner notified, when the list is no longer the confirmed one', async () => {
    const { body: estimate } = await call('POST', '/api/messages/estimate', { channel: 'sms', ...payload() });
    expect(estimate.recipients).toBe(people);
    await church.person({ first: 'New', phone: '+2348031234567', choir: true });
    const { body } = await call('POST', '/api/messaging/sendSms', {
      ...payload(),
      fingerprint: estimate.fingerprint,
    });
    await reaches(body.messageId, 'refused');
    expect((await read(body.messageId)).refusal).toContain('The list has changed since you looked');
    expect(await kept(body.messageId)).toEqual([]);
    await expect
      .poll(async () => (await call('GET', '/api/notices')).body.items[0], { timeout: 10_000 })
      .toMatchObject({ title: 'A message was not sent' });
    await checkInvariants(server);
  }, 120_000);

  it('[DE-01, SC-15] tells how many people have been read so far, and begins again after a crash', async () => {
    await worker?.stop();
    worker = undefined;
    const { body } = await call('POST', '/api/messaging/sendSms', { ...payload(), message: 'A third time' });
    expect(await read(body.messageId)).toMatchObject({ state: 'resolving', preparing: null });

    let watched: string = body.messageId;
    const seen: { read: number; people: number }[] = [];
    let crashAt: number | null = 50_000;
    /** Looks at the message after each transaction beside the launch, which is still open then. */
    const watching: Database = {
      ...server.db,
      inTenant: async (tenantId, work) => {
        const done = await server.db.inTenant(tenantId, work);
        const { preparing } = await read(watched);
        if (!preparing) return done;
        seen.push(preparing);
        if (crashAt !== null && preparing.read >= crashAt)
          await server.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
          );
        return done;
      },
    };
    const composing = { ...openComposing(server.context), db: watching };
    const launch = () => launchMessage(composing, church.tenantId, watched);
    const [choir] = await server.query<{ n: number }>(
      'select count(*) as n from membership where tenant_id = $1 and group_id = $2',
      [church.tenantId, church.choir],
    );
    const all = choir?.n ?? 0;
    /** About every ten thousand: portions of a thousand people end where they may. */
    const inSteps = (to: number): void => {
      const reads = seen.map((one) => one.read);
      expect(reads[0]).toBe(0);
      expect(reads.length).toBe(to + 1);
      for (const [i, next] of reads.slice(1).entries())
        expect(Math.floor((next - (reads[i] ?? 0)) / 1000)).toBe(10);
    };
    await expect(launch()).rejects.toThrow(/terminat|connection|ECONNRESET/);
    inSteps(5);
    const last = seen.at(-1);
    expect(new Set(seen.map((one) => one.people))).toEqual(new Set([all]));
    expect(await read(body.messageId)).toMatchObject({
      state: 'resolving',
      total: 0,
      preparing: last,
    });
    expect(last?.people).toBe(all);
    const listed = (await call('GET', '/api/messages?state=resolving')).body.items;
    expect(listed).toMatchObject([{ id: body.messageId, preparing: last }]);

    crashAt = null;
    seen.length = 0;
    await church.leaveUnits(all);
    expect(await launch()).toBeNull();
    inSteps(9);
    expect(await read(body.messageId)).toMatchObject({ state: 'ready', total: all, preparing: null });
    expect(await kept(body.messageId)).toEqual([]);
    await checkInvariants(server);

    // Another is cancelled after such a crash.
    const stopped = (await call('POST', '/api/messaging/sendSms', { ...payload(), message: 'A fourth time' }))
      .body.messageId;
    watched = stopped;
    crashAt = 20_000;
    await expect(launch()).rejects.toThrow(/terminat|connection|ECONNRESET/);
    expect(await kept(stopped)).toHaveLength(1);
    expect((await call('POST', `/api/messages/${stopped}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    });
    expect(await kept(stopped)).toEqual([]);
    await checkInvariants(server);
  });
});
