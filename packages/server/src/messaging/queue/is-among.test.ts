// Tests that only the recipients asked for are read of a message just stored.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readUnwanted } from './allow.ts';
import { lockAddressees } from './apply-receipts.ts';

const lanes = openLanes();
const ns = Array.from({ length: 80 }, (_, i) => 3000 + i);

async function fetchedSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ fetched: number }>`
    select sum(pg_stat_get_xact_tuples_fetched(indexrelid))::integer as fetched from pg_index
      where indrelid = 'recipient'::regclass`.execute(tx);
  return rows[0]?.fetched ?? Number.NaN;
}

/** How many recipients `work` reads of a message to 12,000, of which the planner knows nothing. */
async function fetchedBy(work: (tx: Tx, tenantId: string, id: string) => Promise<unknown>): Promise<number> {
  const id = await lanes.send(1);
  const { tenantId } = lanes.church();
  const server = lanes.server();
  await server.query(
    `insert into recipient (tenant_id, message_id, n, address, fields)
       select $1, $2, i, '+23480' || 30000000 + i, '{}' from generate_series(2, 12000) i`,
    [tenantId, id],
  );
  const fetched = await server.db.inTenant(tenantId, async (tx) => {
    // A connection's counts also hold what it has done before and not reported yet.
    const before = await fetchedSoFar(tx);
    await work(tx, tenantId, id);
    return (await fetchedSoFar(tx)) - before;
  });
  await server.query('delete from recipient where message_id = $1 and n > 1', [id]);
  return fetched;
}

// Receipts come as phones are switched on, so most are for recipients far apart.
const far = Array.from({ length: 80 }, (_, i) => 100 + i * 140);

it.each([
  ['one after another', ns],
  ['far apart', far],
])('[DE-04] receipts read only the recipients that they are for, %s', async (_, those) => {
  expect(
    await fetchedBy(async (tx, tenantId, id) => {
      expect([...(await lockAddressees(tx, tenantId, id, those.toReversed())).keys()]).toEqual(those);
    }),
  ).toBeLessThan(200);
});

it('[DE-07] whether an address is suppressed by now is read only for the recipients that are to begin', async () => {
  const rights = { lane: 'sms:smpp', newMaySend: false };
  expect(
    await fetchedBy(async (tx, tenantId, messageId) => {
      await sql`insert into suppression (tenant_id, channel, address, reason)
        values (${tenantId}, 'sms', '+2348030003005', 'opted-out')`.execute(tx);
      await sql`update message set state = 'sending' where id = ${messageId}`.execute(tx);
      expect(await readUnwanted(tx, { tenantId, messageId }, ns, rights)).toEqual([3005]);
    }),
  ).toBeLessThan(200);
});
