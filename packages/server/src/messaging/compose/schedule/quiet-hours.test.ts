// Tests quiet hours: asking first, waiting or not, and the fallback route.
import { writeTime } from '@tidings/contract/rules/dates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
/** The end of tonight's quiet hours, 07:00 in Lagos. */
let morning: Date;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.crowd(3);
  await church.holdSeconds(60);
  await quiet(church, '21:00', '07:00');
  // It is 22:40 in Lagos on the next evening.
  const evening = new Date();
  evening.setUTCHours(21, 40, 5, 0);
  if (evening.getTime() <= Date.now()) evening.setUTCDate(evening.getUTCDate() + 1);
  await server.shiftClock((evening.getTime() - Date.now()) / 1000);
  morning = new Date(evening);
  morning.setUTCDate(morning.getUTCDate() + 1);
  morning.setUTCHours(6, 0, 0, 0);
});

const quiet = (of: Church, from: string | null, to: string | null) =>
  server.query('update tenant_setting set quiet_from = $2, quiet_to = $3 where tenant_id = $1', [
    of.tenantId,
    from,
    to,
  ]);
const send = (body: Record<string, unknown>, { of = church, key = '', path = 'sendSms' } = {}) =>
  server.call('POST', `/api/messaging/${path}`, {
    token: of.token,
    body: { subject: 'GRACE', groupedContacts: [`group_${of.choir}`], ...body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const rowOf = async (id: string) =>
  (
    await server.query<{ quiet: string; second_step_cap: number | null; state: string }>(
      'select quiet, second_step_cap, state from message where id = $1',
      [id],
    )
  )[0];
const made = async (text: string) =>
  (await server.query('select 1 from message where tenant_id = $1 and body = $2', [church.tenantId, text]))
    .length;

describe('within quiet hours', () => {
  it('[SC-19] a send without a choice is refused, and asks whether to wait', async () => {
    const { status, body } = await send({ message: 'asked' });
    expect([status, body]).toEqual([
      200,
      {
        status: false,
        code: 'refused',
        message: `It is 22:40 and quiet hours last until ${writeTime(morning, 'Africa/Lagos')}. Send now, or let it wait?`,
        quietUntil: morning.toISOString(),
      },
    ]);
    expect(await made('asked')).toBe(0);
  });

  it('[SC-19] a send that waits is accepted, and says until when', async () => {
    const { body } = await send({ message: 'waits', quiet: 'wait' });
    expect(body).toEqual({
      status: true,
      message: 'SMS Sent successfully',
      messageId: expect.any(String),
      state: 'ready',
      waitsUntil: morning.toISOString(),
    });
    expect(await rowOf(body.messageId)).toMatchObject({ quiet: 'wait', state: 'ready' });
    // It can be undone while it waits.
    expect(
      (await server.call('GET', `/api/messages/${body.messageId}`, { token: church.token })).body,
    ).toMatchObject({ waitsUntil: morning.toISOString(), undoUntil: morning.toISOString() });
  });

  it('[SC-19] a send that ignores them does not wait', async () => {
    const { body } = await send({ message: 'ignores', quiet: 'ignore' });
    expect(body).toMatchObject({ status: true, waitsUntil: null });
    expect(await rowOf(body.messageId)).toMatchObject({ quiet: 'ignore' });
  });

  it('[SC-09, SC-19] the same key sends once the question is answered; another choice later makes no second message', async () => {
    const text = { message: 'keyed' };
    expect((await send(text, { key: 'k' })).body).toMatchObject({ status: false });
    const first = await send({ ...text, quiet: 'wait' }, { key: 'k' });
    expect(first.body).toMatchObject({ status: true, waitsUntil: morning.toISOString() });
    for (const answer of ['wait', 'ignore', ''])
      expect((await send({ ...text, quiet: answer }, { key: 'k' })).body).toEqual(first.body);
    expect(await made('keyed')).toBe(1);
  });

  it('[SC-19] a schedule is accepted without asking, and says until when it waits if its time is within them', async () => {
    const night = { executionDate: '2031-12-07T23:30' };
    const { body } = await send({ message: 'at night', ...night }, { path: 'saveSmsSchedule' });
    expect(body).toMatchObject({
      status: true,
      message: 'Message scheduled for Sun 7 Dec 2031, 23:30',
      waitsUntil: '2031-12-08T06:00:00.000Z',
    });
    for (const over of [{ quiet: 'ignore', ...night }, { executionDate: '2031-12-07T09:00' }])
      expect((await send({ message: 'by day', ...over }, { path: 'saveSmsSchedule' })).body).toMatchObject({
        status: true,
        waitsUntil: null,
      });
  });

  it('[SC-19] an e-mail is not affected', async () => {
    const { body } = await send({ message: '<p>Come</p>' }, { path: 'sendEmail' });
    expect(body.status).toBe(true);
  });

  it('[SC-19] the estimate shows them before anything is sent', async () => {
    const { body } = await server.call('POST', '/api/messages/estimate', {
      token: church.token,
      body: { channel: 'sms', message: 'x', groupedContacts: [`group_${church.choir}`] },
    });
    expect(body).toMatchObject({ quietUntil: morning.toISOString(), timeZone: 'Africa/Lagos' });
  });

  it('[AP-15] an unknown choice is a 400', async () => {
    expect(await send({ message: 'x', quiet: 'later' })).toMatchObject({
      status: 400,
      body: { message: 'Choose wait or ignore' },
    });
  });

  it('[SC-19] a tenant without them, or with theirs over in its own time zone, is not asked', async () => {
    const berlin = await makeChurch(server, { country: 'DE', timeZone: 'Europe/Berlin' });
    await berlin.person({ first: 'Ada', phone: '+4915112345678', choir: true });
    expect((await send({ message: 'none' }, { of: berlin })).body).toMatchObject({
      status: true,
      waitsUntil: null,
    });
    await quiet(berlin, '12:00', '14:00');
    expect((await send({ message: 'over' }, { of: berlin })).body).toMatchObject({ status: true });
  });
});

describe('the fallback route', () => {
  const ignore = { quiet: 'ignore' };

  it('[SC-19] stores the units that were agreed to', async () => {
    const { body } = await send({ message: 'with a second step', secondStepUnits: 12.5, ...ignore });
    expect(await rowOf(body.messageId)).toMatchObject({ second_step_cap: 12_500 });
    const without = await send({ message: 'without one', secondStepUnits: '0', ...ignore });
    expect(await rowOf(without.body.messageId)).toMatchObject({ second_step_cap: null });
  });

  it('[SC-19] is refused for the hosted route, another country or an e-mail', async () => {
    const berlin = await makeChurch(server, { country: 'DE', timeZone: 'Europe/Berlin' });
    await berlin.person({ first: 'Ada', phone: '+4915112345678', choir: true });
    const units = { message: 'x', secondStepUnits: 5, ...ignore };
    const answers = [
      await send({ ...units, gateWayToUse: 'hybrid' }),
      await send(units, { of: berlin }),
      await send(units, { path: 'sendEmail' }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 400,
        body: {
          message: 'Only a regular SMS in Nigeria can be retried by the hosted route.',
          errors: { secondStepUnits: expect.any(String) },
        },
      });
    expect(await send({ message: 'x', secondStepUnits: -1, ...ignore })).toMatchObject({
      status: 400,
      body: { message: 'Enter 0 units or more' },
    });
  });
});
