// Tests that a message with a fault is tried again, then given up.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../../testing/providers/lanes.ts';
import { accepted, scriptedSms } from '../../../../testing/providers/scripted-provider.ts';
import { addDue, launchLane } from '../../queue/due.ts';
import { faultWords, holdFaulty } from '../../queue/recovery/faults.ts';
import { watchFaults } from './watch-faults.ts';

const lanes = openLanes();
const hour = 3600;
const notices: [string, string][] = [];
beforeEach(() => {
  notices.length = 0;
});
const look = () =>
  watchFaults({
    db: lanes.server().db,
    log: lanes.server().context.log,
    notify: async (tenantId, { code }) => {
      notices.push([tenantId, code]);
    },
  });
const faults = (id: string) =>
  lanes
    .server()
    .query<{ times: boolean }>(
      "select at > since + interval '1 second' as times from engine.fault where message_id = $1",
      [id],
    );
/** A message that throws when a lane processes it. */
async function faulty() {
  const id = await lanes.send(3);
  const { tenantId } = lanes.church();
  await lanes.server().query('alter table engine.lease rename to lease_away');
  const lane = lanes.open(scriptedSms(() => accepted()));
  const says = async () => (await lanes.read(id)).refusal;
  await poll(says).toBe(faultWords);
  return { id, tenantId, lane };
}
const mend = () => lanes.server().query('alter table if exists engine.lease_away rename to lease');
afterEach(mend);

describe('a message with a fault', () => {
  it('[DE-01, SC-15] says so after the first time, notifies after the second, and continues when it can', async () => {
    const { id, tenantId, lane } = await faulty();
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', counts: { pending: 3 } });
    await look();
    expect(notices).toEqual([]);
    await lanes.jump(31);
    lane.wake();
    await poll(async () => (await faults(id))[0]?.times).toBe(true);
    await look();
    await look();
    expect(notices).toEqual([[tenantId, 'heldByFault']]);
    await mend();
    await lanes.jump(31);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(await lanes.read(id)).toMatchObject({ refusal: '', counts: { accepted: 3 } });
    await look();
    expect(await faults(id)).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  it('[DE-02, UN-02] is given up after a day, despite restarts, and its units are released', async () => {
    const { id, tenantId, lane } = await faulty();
    await lane.stop();
    await mend();
    await lanes.jump(25 * hour);
    await look();
    expect(notices).toEqual([[tenantId, 'stoppedByFault']]);
    const reason = 'Given up after 24 hours: a fault kept it from continuing';
    expect(await lanes.read(id)).toMatchObject({ state: 'done', refusal: reason });
    expect(await lanes.rows(id)).toMatchObject(
      [1, 2, 3].map((n) => ({ n, state: 'rejected', reason, captured: 0, released: 1000 })),
    );
    await look();
    expect([notices.length, await faults(id)]).toEqual([1, []]);
  });

  it('[DE-02, UN-02] that was never launched is refused as a whole after a day', async () => {
    const id = await lanes.send(2);
    const { tenantId, token } = lanes.church();
    await lanes.server().query("update message set state = 'resolving' where id = $1", [id]);
    await lanes.server().db.inTenant(tenantId, async (tx) => {
      await addDue(tx, tenantId, id, launchLane, null);
      await holdFaulty(tx, { tenantId, messageId: id }, launchLane, 30_000);
    });
    await lanes.jump(25 * hour);
    await look();
    expect(await lanes.read(id)).toMatchObject({
      state: 'refused',
      refusal: 'Given up after 24 hours: a fault kept it from continuing',
    });
    expect((await lanes.server().call('GET', '/api/units', { token })).body.balance).toBe(10_000);
    expect(await lanes.server().query('select 1 from engine.due where message_id = $1', [id])).toEqual([]);
    await lanes.server().query('delete from unit_ledger where message_id = $1', [id]);
    await lanes.server().query('delete from message where id = $1', [id]);
  });

  it('[SC-15] can be cancelled in the meantime, and then no longer shows the fault', async () => {
    const { id, lane } = await faulty();
    await lane.stop();
    await mend();
    const { token } = lanes.church();
    const { body } = await lanes.server().call('POST', `/api/messages/${id}/cancel`, { token });
    expect(body.state).toBe('cancelled');
    await look();
    expect(await lanes.read(id)).toMatchObject({ state: 'cancelled', refusal: '' });
    expect(notices).toEqual([]);
  });
});
