// Kills the server around the day of a follow-up: nobody gets it twice.
import { expect, it } from 'vitest';
import { killedServer } from '../../../../testing/kill-server.ts';

const people = 100;
const { call, choir, killAndStart, taken, query, states, expectOnce } = killedServer(people);

it('[SC-20, DE-01] it is made once, though the server is killed again and again', async () => {
  const text = { subject: 'GRACE', message: 'Rehearsal today', groupedContacts: [choir()] };
  const { body } = await call('POST', '/api/Messaging/sendSms', text);
  const id = body.messageId as string;
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done']);
  // Their phones were off for all the tries of the provider.
  await query(
    `update recipient set state = 'undelivered', cause = 'switched-off' where message_id = '${id}'`,
  );
  const set = await call('PUT', `/api/messages/${id}/follow-later`, { kind: 'retry', days: 1 });
  expect(set.body).toEqual({ status: true });
  const before = taken().length;
  await query('update follow_later set due_at = now()');
  await killAndStart();
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBe(2);
  await killAndStart();
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(before);
  await killAndStart();
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done', 'done']);

  await expectOnce(taken().slice(before));
  expect(await query("select from follow_later where state = 'sent'")).toHaveLength(1);
  const made = await query(`select count(*)::integer as n from recipient where message_id <> '${id}'`);
  expect(made).toEqual([{ n: people }]);
}, 180_000);
