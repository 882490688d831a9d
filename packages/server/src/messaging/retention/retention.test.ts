// Tests that old recipients are deleted, and that everything counted from them stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openMailTokens } from '../../email/tokens/mail-token.ts';
import { mailNumberOf } from '../../email/tokens/store.ts';
import { startWorker, type Worker } from '../../worker.ts';
import { pruneTenant, type PruningPort } from './prune.ts';
import { listAtNight } from './store.ts';

let server: TestServer;
let worker: Worker;
let church: Church;
let now: Date;
beforeAll(async () => {
  now = new Date();
  server = await startTestServer({}, { clock: { now: () => now } });
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  church = await makeChurch(server);
  await church.crowd(12);
});
afterAll(async () => {
  await worker.stop();
  await checkInvariants(server);
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = church.token) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const read = async (id: string) => (await call('GET', `/api/messages/${id}`)).body;
const rows = async (id: string) =>
  (
    await server.query<{ n: number }>(
      `select (select count(*) from recipient where message_id = $1) + (select count(*) from recipient_person
         where message_id = $1) + (select count(*) from outbox where message_id = $1) as n`,
      [id],
    )
  )[0]?.n;
const age = (id: string, months: number) =>
  server.query('update message set finished_at = finished_at - make_interval(months => $2) where id = $1', [
    id,
    months,
  ]);
const prune = (over: Partial<PruningPort> = {}, run = {}) =>
  pruneTenant({ ...server.context, restShare: 0, ...over }, church.tenantId, run);

let sent = 0;
/** Sends to the choir, each time with other words, since the same ones would be the same message. */
async function send(channel: 'sms' | 'email'): Promise<string> {
  sent += 1;
  const { body } =
    channel === 'sms'
      ? await call('POST', '/api/messaging/sendSms', {
          subject: 'GRACE',
          message: `Rehearsal moved to Zion hall, at seven in the evening (${sent})`,
          groupedContacts: [`group_${church.choir}`],
        })
      : await call('POST', '/api/Messaging/sendEmail', {
          subject: 'News',
          message: `<p>Come on Sunday (${sent})</p>`,
          groupedContacts: [`group_${church.choir}`],
        });
  const id = body.messageId ?? body.mail.id;
  await poll(async () => (await read(id)).state).toBe('done');
  return id;
}

describe('an old message', () => {
  it('[OP-04] loses text and recipients for good, and keeps its counts, units, name and place in the list', async () => {
    const id = await send('sms');
    const before = await read(id);
    await age(id, 25);
    expect(await prune()).toEqual({ messages: 1, rows: 24 });
    expect(await rows(id)).toBe(0);
    const after = await read(id);
    const stays = [
      'state',
      'total',
      'people',
      'counts',
      'kept',
      'pages',
      'reserved',
      'captured',
      'released',
      'skipped',
    ];
    for (const field of stays) expect([field, after[field]]).toEqual([field, before[field]]);
    expect(before.prunedAt).toBeNull();
    expect(after).toMatchObject({
      prunedAt: expect.any(String),
      message: '',
      name: 'Rehearsal moved to Zion hall, at seven i',
      chosen: [],
      notReached: 0,
    });
    const { items } = (await call('GET', '/api/messages?state=sent&search=Zion')).body;
    expect(items).toMatchObject([{ id, counts: before.counts, kept: before.kept }]);
    expect((await call('GET', `/api/messages/${id}/recipients`)).body.items).toEqual([]);
    expect(await prune()).toEqual({ messages: 0, rows: 0 });
    const lines = (await call('GET', '/api/audit?action=messages.pruned')).body.items;
    expect(lines).toMatchObject([{ action: 'messages.pruned', detail: { messages: 1 } }]);
  });

  it('[OP-04] is left alone while a follow-up waits for it', async () => {
    const id = await send('sms');
    const path = `/api/messages/${id}/follow-later`;
    expect((await call('PUT', path, { kind: 'retry', days: 60 })).body).toEqual({ status: true });
    await age(id, 25);
    expect(await prune()).toEqual({ messages: 0, rows: 0 });
    await server.call('DELETE', path, { token: church.token });
    expect(await prune()).toEqual({ messages: 1, rows: 24 });
  });

  it('[OP-04] is left alone while it is younger, or not over', async () => {
    const id = await send('sms');
    await age(id, 23);
    expect(await prune()).toEqual({ messages: 0, rows: 0 });
    await age(id, 2);
    await server.query("update message set state = 'sending' where id = $1", [id]);
    expect(await prune()).toEqual({ messages: 0, rows: 0 });
    await server.query("update message set state = 'done' where id = $1", [id]);
    expect(await rows(id)).toBe(36);
  });

  it('[OP-04] that was left half deleted is finished by the next run, and counts right meanwhile', async () => {
    const id = await send('sms');
    const { counts } = await read(id);
    await age(id, 30);
    let looks = 0;
    // Time is over once its figures are stored.
    await prune({}, { isOver: () => (looks += 1) > 4 });
    expect(await read(id)).toMatchObject({ prunedAt: expect.any(String), counts });
    await checkInvariants(server);
    await prune();
    expect(await rows(id)).toBe(0);
    expect(await read(id)).toMatchObject({ counts });
  });

  it('[EC-15, OP-04] can still be unsubscribed from, by entering the address', async () => {
    const id = await send('email');
    const number = await server.db.inTenant(church.tenantId, (tx) => mailNumberOf(tx, church.tenantId, id));
    const link = `/u/${openMailTokens(server.context.secret).make({ number, n: 1 }).leave}`;
    await age(id, 25);
    await prune();
    const press = (payload: string) =>
      server.call<string>('POST', link, {
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const optOuts = () =>
      server.query('select address, reason, source, proof from suppression where tenant_id = $1', [
        church.tenantId,
      ]);
    const asks = expect.stringContaining('<input type="email" name="address" required');
    expect(await server.call('GET', link)).toMatchObject({ status: 200, body: asks });
    // One click, nothing, and what is no address: it asks again.
    for (const body of [
      'List-Unsubscribe=One-Click',
      'wish=leave&address=',
      'wish=leave&address=ada',
      'wish=back',
    ])
      expect(await press(body)).toMatchObject({ status: 200, body: asks });
    expect(await optOuts()).toEqual([]);
    const { body } = await press('wish=leave&address=Singer3%40example.org');
    expect(body).toContain('s…@example.org');
    expect(body).not.toContain('<button');
    expect(await optOuts()).toEqual([
      {
        address: 'singer3@example.org',
        reason: 'opted-out',
        source: 'Unsubscribe link',
        proof: expect.stringContaining("In the e-mail 'News' of"),
      },
    ]);
  });
});

it('[OP-04] outbox, notices and sessions go when their time is over', async () => {
  const id = await send('sms');
  const count = async (what: string) =>
    (await server.query<{ n: number }>(`select count(*) as n from ${what}`))[0]?.n;
  await server.query("update outbox set at = at - interval '31 days' where message_id = $1", [id]);
  await server.query(
    "update notice set created_at = created_at - interval '25 months' where tenant_id = $1",
    [church.tenantId],
  );
  await prune();
  expect(await count(`outbox where message_id = '${id}'`)).toBe(0);
  expect(await count(`notice where tenant_id = '${church.tenantId}'`)).toBe(0);
  expect(await count(`recipient where message_id = '${id}'`)).toBe(12);
});

describe('the settings', () => {
  const path = '/api/settings/retention';
  it('[OP-04, PR-02] shorten what the operator has set, and never lengthen it', async () => {
    expect((await call('GET', path)).body).toEqual({
      months: null,
      mostMonths: 24,
      outboxDays: 30,
      auditMonths: 60,
    });
    expect(await call('PUT', path, { months: 25 })).toMatchObject({
      status: 400,
      body: { errors: { months: 'This server keeps them for 24 months at most.' } },
    });
    for (const months of [0, 1.5, 'x']) expect((await call('PUT', path, { months })).status).toBe(400);
    expect((await call('PUT', path, { months: 3 })).body).toMatchObject({ months: 3 });
    const id = await send('sms');
    await age(id, 4);
    expect(await prune()).toMatchObject({ messages: 1 });
    expect((await call('PUT', path, { months: null })).body).toMatchObject({ months: null });
  });

  it('[AU-05, OP-04] are changed by owners and admins only, and noted in the audit log', async () => {
    const owner = await server.signUp();
    const staff = await server.signUp();
    await server.query("update member set role = 'staff' where tenant_id = $1", [staff.tenantId]);
    const put = (of: typeof owner) => call('PUT', path, { months: 12 }, of.token);
    expect([(await put(owner)).status, (await put(staff)).status]).toEqual([200, 403]);
    const { items } = (await call('GET', '/api/audit?action=settings.retention', undefined, owner.token))
      .body;
    expect(items).toMatchObject([{ action: 'settings.retention', detail: { months: 12 } }]);
    expect((await call('GET', path, undefined, staff.token)).body.months).toBeNull();
  });
});

it('[OP-04] an organisation has its turn at night, by its own time', async () => {
  const far = await server.signUp({ timeZone: 'Pacific/Auckland', country: 'NZ' });
  const hourIn = async (timeZone: string) =>
    (
      await server.query<{ hour: number }>(
        `select extract(hour from engine.now() at time zone $1)::int as hour`,
        [timeZone],
      )
    )[0]?.hour as number;
  const atNight = async (tenantId: string) => (await server.db.inSystem(listAtNight)).includes(tenantId);
  await server.shiftClock(((25 - (await hourIn('Pacific/Auckland'))) % 24) * 3600);
  expect(await hourIn('Pacific/Auckland')).toBe(1);
  expect([await atNight(far.tenantId), await atNight(church.tenantId)]).toEqual([true, false]);
});
