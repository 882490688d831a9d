// Tests that two concurrent claims do not wait for each other.
import { expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { newId } from '../../platform/id.ts';
import type { Tx } from '../../platform/db/database.ts';
import { beginSending, claimRecipients } from './claim.ts';

const lanes = openLanes();

/** More than a claim needs on a busy machine, and much less than it waits for a row that is never released. */
const patienceMs = 10_000;

it('[DE-02] two claims at once neither wait for each other nor take the same recipients', async () => {
  const messageId = await lanes.send(20);
  const { db } = lanes.server();
  const { tenantId } = lanes.church();
  const message = { tenantId, messageId };
  const handing = { lane: 'sms:smpp', newMaySend: false };
  expect(await db.inTenant(tenantId, (tx) => beginSending(tx, message, handing))).toBe(true);
  const claim = async (tx: Tx) => {
    const terms = {
      token: newId(),
      leaseMs: 45_000,
      worker: newId(),
      after: 0,
      most: 8,
      allowed: 8,
      whole: true,
    };
    const { recipients } = await claimRecipients(tx, message, { ...handing, ...terms });
    return recipients.map(({ n }) => n);
  };

  const [first, second] = await db.inTenant(tenantId, async (tx) => {
    const before = await claim(tx);
    // The first has not committed: a claim that waited for its rows would be cut off.
    return [before, await db.within(patienceMs).inTenant(tenantId, claim)];
  });
  expect(first).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(second).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  const [{ leased } = { leased: null }] = await lanes
    .server()
    .query('select array_agg(n order by n) as leased from engine.lease, unnest(ns) n');
  expect(leased, 'each recipient has one lease').toEqual([...first, ...second]);
});
