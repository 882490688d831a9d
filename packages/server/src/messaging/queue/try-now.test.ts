// Tests that no lane puts off a message that was just made due.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { restOrDefer } from './finish-message.ts';
import { retryLane, wakeLane } from './try-now.ts';

const lanes = openLanes();
const lane = 'sms:smpp';

/** Whether a message is due after `wake` came while a lane, which had found nothing to do, was about to put it off. */
async function isDueAfter(wake: () => Promise<unknown>): Promise<boolean> {
  const server = lanes.server();
  const id = await lanes.send(1);
  const { tenantId } = lanes.church();
  await server.query(`update message set state = 'sending', not_before = null where id = $1`, [id]);
  await server.query(
    `update recipient set next_at = engine.now() + interval '30 seconds' where message_id = $1`,
    [id],
  );
  let woken = false;
  const waiting = async () => {
    const rows = await server.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const both = await server.db.inSystem(async (tx) => {
    // The lane is held between counting what waits and putting the message off.
    await sql`lock table engine.lane_control in access exclusive mode`.execute(tx);
    const putOff = server.db.apart.inTenant(tenantId, (own) => restOrDefer(own, tenantId, id, lane));
    await poll(waiting).toBe(1);
    const waking = wake().then(() => (woken = true));
    await poll(async () => woken || (await waiting()) === 2).toBe(true);
    return [putOff, waking];
  });
  await Promise.all(both);
  const due = await server.query('select from engine.due where message_id = $1 and next_at <= engine.now()', [
    id,
  ]);
  return due.length === 1;
}

it('[OP-02] what waited for a provider that is open again is tried at once', async () => {
  expect(await isDueAfter(() => retryLane(lanes.server().db, lane))).toBe(true);
});

it('[OP-02] a lane that goes on after a pause looks at its messages at once', async () => {
  expect(await isDueAfter(() => lanes.server().db.apart.inSystem((tx) => wakeLane(tx, lane)))).toBe(true);
});
