// Tests quiet hours in a lane: what waits, until when, and what does not wait.
import { describe, expect, it } from 'vitest';
import { numberOf, openLanes, poll } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  gate,
  retry,
  scriptedMail,
  scriptedSms,
} from '../../../testing/providers/scripted-provider.ts';

const lanes = openLanes();
const server = () => lanes.server();

/** Sets the product's clock to this instant, from where it runs on. */
const at = (instant: string) => server().shiftClock((Date.parse(instant) - Date.now()) / 1000);
const quietHours = (from: string | null, to: string | null, timeZone = 'Africa/Lagos') =>
  server().query(
    `with zone as (update tenant set time_zone = $4 where id = $1)
     update tenant_setting set quiet_from = $2, quiet_to = $3 where tenant_id = $1`,
    [lanes.church().tenantId, from, to, timeZone],
  );
/** Resolves once the lane has postponed a message, with the seconds of the delay. */
async function putOff(id: string): Promise<number> {
  const left = async () => {
    const [row] = await server().query<{ seconds: number }>(
      'select extract(epoch from next_at - engine.now())::float8 as seconds from engine.due where message_id = $1',
      [id],
    );
    return row?.seconds ?? 0;
  };
  await poll(left).toBeGreaterThan(0);
  return left();
}
const counts = async (id: string) => (await lanes.read(id)).counts;

describe('within quiet hours', () => {
  it('[SC-19] a notice to a colleague does not begin either', async () => {
    await at('2026-06-01T20:30:00Z');
    const id = await lanes.send(1);
    await quietHours('21:00', '08:00');
    await server().query("update message set purpose = 'notice' where id = $1", [id]);
    lanes.open(scriptedSms(() => accepted()));
    expect(await putOff(id)).toBeGreaterThan(55);
    expect((await lanes.read(id)).waitsUntil).toBe('2026-06-02T07:00:00.000Z');
  });

  it('[SC-19] a message does not begin, can be undone until they end, and is checked once a minute', async () => {
    await at('2026-06-01T20:30:00Z');
    const id = await lanes.send(3);
    const undone = await lanes.sendAgain({ message: 'Undone' });
    await quietHours('21:00', '08:00');
    const provider = scriptedSms(() => accepted());
    const lane = lanes.open(provider);
    expect(await putOff(id)).toBeGreaterThan(55);
    expect((await lanes.read(id)).state).toBe('ready');
    const { status } = await server().call('POST', `/api/messages/${undone}/undo`, {
      token: lanes.church().token,
    });
    expect(status).toBe(200);

    // The last check before the end is timed for the end itself.
    await at('2026-06-02T06:59:30Z');
    lane.wake();
    await poll(async () => Math.round(await putOff(id))).toBeLessThanOrEqual(30);
    expect(await putOff(id)).toBeGreaterThan(20);
    expect(provider.submits).toEqual([]);
    await at('2026-06-02T07:00:00Z');
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(3);
  });

  it.each([
    ['before midnight', '21:00', '08:00', 'Africa/Lagos', '2026-06-01T22:59:00Z', '2026-06-02T07:00:00Z'],
    ['after midnight', '21:00', '08:00', 'Africa/Lagos', '2026-06-01T23:01:00Z', '2026-06-02T07:00:00Z'],
    ['at noon', '12:00', '14:00', 'Africa/Lagos', '2026-06-01T11:00:00Z', '2026-06-01T13:00:00Z'],
    [
      'in the night when clocks go back',
      '22:00',
      '07:00',
      'America/New_York',
      '2026-11-01T03:00:00Z',
      '2026-11-01T12:00:00Z',
    ],
    [
      'in the night when clocks go forward',
      '22:00',
      '07:00',
      'America/New_York',
      '2027-03-14T04:00:00Z',
      '2027-03-14T11:00:00Z',
    ],
  ])('[SC-19] it waits for their end: %s', async (_, from, to, zone, begin, end) => {
    await at(begin);
    const id = await lanes.send(2);
    await quietHours(from, to, zone);
    const provider = scriptedSms(() => accepted());
    const lane = lanes.open(provider);
    await putOff(id);
    await at(new Date(Date.parse(end) - 45_000).toISOString());
    lane.wake();
    await poll(async () => (await putOff(id)) < 45).toBe(true);
    expect(provider.submits).toEqual([]);
    await at(end);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(await counts(id)).toEqual({ accepted: 2 });
  });

  it('[SC-19] a message in progress stops and continues after them; nobody is lost or sent to twice', async () => {
    await at('2026-06-01T19:59:00Z');
    const id = await lanes.send(60);
    await quietHours('21:00', '08:00');
    const out = gate();
    const provider = scriptedSms(async () => {
      await out.passed;
      return accepted();
    });
    const lane = lanes.open(provider);
    await poll(() => provider.submits.length).toBe(20);
    await at('2026-06-01T20:00:00Z');
    out.open();
    await putOff(id);
    await poll(() => counts(id)).toEqual({ accepted: 20, pending: 40 });
    expect((await lanes.read(id)).state).toBe('sending');
    await at('2026-06-02T07:00:00Z');
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(await counts(id)).toEqual({ accepted: 60 });
    expect(new Set(provider.submits.map(({ to }) => to)).size).toBe(60);
    expect(provider.submits).toHaveLength(60);
  });

  it('[SC-19] the next attempt waits too', async () => {
    await at('2026-06-01T19:59:40Z');
    const id = await lanes.send(3);
    await quietHours('21:00', '08:00');
    const provider = scriptedSms(({ key }, nth) => (numberOf(key) === 2 && nth === 1 ? retry() : accepted()));
    const lane = lanes.open(provider);
    await lanes.waiting(id, 1);
    await at('2026-06-01T20:30:00Z');
    lane.wake();
    expect(await putOff(id)).toBeGreaterThan(55);
    expect(provider.submits).toHaveLength(3);
    await at('2026-06-02T07:00:00Z');
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(4);
  });

  it('[SC-19] a message that was sent in full is done and does not wait', async () => {
    await at('2026-06-01T19:59:00Z');
    const id = await lanes.send(10);
    await quietHours('21:00', '08:00');
    const out = gate();
    const provider = scriptedSms(async () => {
      await out.passed;
      return accepted();
    });
    lanes.open(provider);
    await poll(() => provider.submits.length).toBe(10);
    await at('2026-06-01T20:00:00Z');
    out.open();
    await lanes.reaches(id, 'done');
    expect(await counts(id)).toEqual({ accepted: 10 });
  });

  it('[SC-19] that change in the meantime apply within a minute', async () => {
    await at('2026-06-01T20:30:00Z');
    const id = await lanes.send(3);
    await quietHours('21:00', '08:00');
    lanes.open(scriptedSms(() => accepted()));
    expect(await putOff(id)).toBeLessThanOrEqual(60);
    await quietHours(null, null);
    await at('2026-06-01T20:31:01Z');
    await lanes.reaches(id, 'done');
  });

  it.each([
    ['a message whose sender ignores them', "quiet = 'ignore'"],
    ['a test to oneself', "purpose = 'test'"],
    ['an answer to STOP', "purpose = 'answer'"],
    ['a reply to somebody who wrote', "purpose = 'reply'"],
  ])('[SC-19] %s goes', async (_, change) => {
    await at('2026-06-01T20:30:00Z');
    const id = await lanes.send(2);
    await quietHours('21:00', '08:00');
    await server().query(`update message set ${change} where id = $1`, [id]);
    lanes.open(scriptedSms(() => accepted()));
    await lanes.reaches(id, 'done');
    expect(await counts(id)).toEqual({ accepted: 2 });
  });

  it('[SC-19] e-mail goes, and so does the SMS of other organisations', async () => {
    await at('2026-06-01T20:30:00Z');
    const waits = await lanes.send(2);
    await quietHours('21:00', '08:00');
    const { body } = await server().call('POST', '/api/messaging/sendEmail', {
      token: lanes.church().token,
      body: { subject: 'Hi', message: '<p>Hello</p>', groupedContacts: [`group_${lanes.church().choir}`] },
    });
    lanes.open(scriptedMail(() => accepted()));
    await lanes.reaches(body.mail.id, 'done');
    const other = await lanes.send(2);
    lanes.open(scriptedSms(() => accepted()));
    await lanes.reaches(other, 'done');
    expect(await putOff(waits)).toBeGreaterThan(0);
  });
});
