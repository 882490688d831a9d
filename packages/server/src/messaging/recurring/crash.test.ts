// Kills the server around the time of a repeating message: each run goes once.
import { expect, it } from 'vitest';
import { killedServer } from '../../../testing/kill-server.ts';

const people = 200;
const { call, choir, killAndStart, taken, query, states, expectOnce, expectStates } = killedServer(people);

it('[OT-07, DE-01] each run reaches everybody once, though the server is killed again and again', async () => {
  const text = { subject: 'GRACE', message: 'Rehearsal today', groupedContacts: [choir()] };
  const soon = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16);
  const scheduled = { ...text, executionDate: soon };
  const { body } = await call('POST', '/api/Messaging/saveSmsSchedule', scheduled);
  const id = body.messageId as string;
  expect((await call('POST', `/api/messages/${id}/repeat`, { every: 'day' })).body).toEqual({ status: true });
  // The first run is due now, and so is the making of the second.
  await query(`update message set execute_at = now() where id = '${id}'`);
  await query('update recurring_message set make_at = now()');
  await query(`update engine.due set next_at = now() where message_id = '${id}'`);
  await killAndStart();
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBe(2);
  await killAndStart();
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
  await killAndStart();
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done', 'scheduled']);

  await expectOnce(taken());
  expect(await query('select from recurring_run')).toHaveLength(2);
  await expectStates(people);
}, 180_000);
