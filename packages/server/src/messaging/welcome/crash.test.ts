// Kills the server while it welcomes people: nobody is lost or welcomed twice.
import { expect, it } from 'vitest';
import { killedServer } from '../../../testing/kill-server.ts';

const people = 200;
const { call, killAndStart, taken, query, states, expectOnce, expectStates } = killedServer(people);

it('[OT-07, DE-01] everybody is welcomed once, though the server is killed again and again', async () => {
  const text = { body: 'Welcome to Grace Church!', isDefaultBirthDayMessage: true };
  const { body: draft } = await call('POST', '/api/Messaging/PostSmsDraft', text);
  const rules = { enabled: true, channel: 'sms', textId: draft.id, hours: 1 };
  const all = { groups: [], classifications: [], also: [], monthlyUnits: null };
  const saved = await call('PUT', '/api/welcome', { ...rules, ...all });
  expect(saved.body).toEqual({ status: true });
  // They were added an hour and a quarter ago, after the message was turned on.
  await query("update person set created_at = now() - interval '75 minutes'");
  await query("update welcome_setting set since = now() - interval '1 day', next_at = now()");
  // The first kill comes before, within or after the transaction that makes the message.
  await killAndStart();
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBe(1);
  await killAndStart();
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
  await killAndStart();
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done']);

  await expectOnce(taken());
  expect(await query('select from welcome where message_id is not null')).toHaveLength(people);
  await expectStates(people);
}, 180_000);
