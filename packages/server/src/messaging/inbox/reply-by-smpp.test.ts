// Tests a reply by SMPP end to end, with its auto-reply.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { startWorker, type Worker } from '../../worker.ts';
import { topUp } from '../units/units.ts';

let smsc: FakeSmsc;
let server: TestServer;
let worker: Worker;
let church: Church;
beforeAll(async () => {
  smsc = await startFakeSmsc();
  server = await startTestServer({ SMPP_URL: `smpp://tidings:secret@127.0.0.1:${smsc.port}` });
  church = await makeChurch(server, { organisation: 'Grace' });
  await server.db.inTenant(church.tenantId, (tx) => topUp(tx, church.tenantId, 100, 'Paid', newId()));
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
});
afterAll(async () => {
  await worker.stop();
  await smsc.stop();
});

const call = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
  (await server.call(method, path, { token: church.token, ...(body === undefined ? {} : { body }) })).body;
const write = (text: string) =>
  smsc.deliver({
    source_addr: '2348031234567',
    source_addr_ton: 1,
    destination_addr: '2348090000001',
    dest_addr_ton: 1,
    short_message: Buffer.from(text),
  });
/** What the SMSC received last: from, to, text. */
const submitted = () =>
  smsc.submits().map((pdu) => [pdu.source_addr, pdu.destination_addr, String(pdu.short_message?.message)]);
/** Resolves once the sending time of each of our messages is stored, so that a reply comes later. */
const settled = async () => {
  await expect.poll(() => server.query('select 1 from recipient where sent_at is null')).toEqual([]);
};

it('[DE-04] a reply reaches the tenant that wrote to that phone, and STOP is confirmed from the number it was sent to', async () => {
  await call('POST', '/api/Messaging/sendSms', {
    subject: 'GRACE',
    message: 'Come',
    toOthers: '08031234567',
  });
  await expect.poll(submitted).toEqual([['GRACE', '2348031234567', 'Come']]);
  await settled();

  expect(await write('Amen')).toBe(0);
  await expect.poll(async () => (await call('GET', '/api/inbox')).unread).toBe(1);
  const { status } = await call('POST', '/api/inbox/+2348031234567/reply', { message: 'See you there' });
  expect(status).toBe(true);
  await expect.poll(() => submitted().at(-1)).toEqual(['2348090000001', '2348031234567', 'See you there']);
  await settled();

  expect(await write('Stop.')).toBe(0);
  await expect
    .poll(() => submitted().at(-1))
    .toEqual([
      '2348090000001',
      '2348031234567',
      'Grace: you will get no more SMS from us. Reply START to get them again.',
    ]);
  expect(
    await call('POST', '/api/Messaging/sendSms', {
      subject: 'GRACE',
      message: 'Again',
      toOthers: '08031234567',
    }),
  ).toMatchObject({ status: false });
  const { items } = await call('GET', '/api/inbox/+2348031234567');
  expect(items.map((line: { text: string; ours: boolean }) => [line.ours, line.text])).toEqual([
    [true, expect.stringContaining('no more SMS')],
    [false, 'Stop.'],
    [true, 'See you there'],
    [false, 'Amen'],
    [true, 'Come'],
  ]);
});
