// Kills the server while it greets birthdays: nobody is lost or greeted twice.
import { expect, it } from 'vitest';
import { killedServer } from '../../../testing/kill-server.ts';

const people = 200;
const { call, killAndStart, taken, query, states, expectOnce, expectStates } = killedServer(people);

it('[OT-04, DE-01] everybody is greeted once, though the server is killed again and again', async () => {
  const text = { body: 'Happy birthday!', isDefaultBirthDayMessage: true };
  const { body: draft } = await call('POST', '/api/Messaging/PostSmsDraft', text);
  const rules = { enabled: true, channel: 'sms', textId: draft.id, sendAt: '09:00', leapDay: 'before' };
  const saved = await call('PUT', '/api/greetings/birthday', { ...rules, monthlyUnits: null });
  expect(saved.body).toEqual({ status: true });
  await query(`
    update person set birth_month = extract(month from d.day), birth_day = extract(day from d.day)
      from (select id, (now() at time zone time_zone)::date as day from tenant) d where d.id = tenant_id`);
  await query(`
    update greeting_setting set next_at = now(), next_on = (now() at time zone t.time_zone)::date
      from tenant t where t.id = tenant_id`);
  // The first kill comes before, within or after the transaction that makes the message.
  await killAndStart();
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBe(1);
  await killAndStart();
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
  await killAndStart();
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done']);

  await expectOnce(taken());
  expect(await query('select from greeting where message_id is not null')).toHaveLength(people);
  await expectStates(people);
}, 180_000);
