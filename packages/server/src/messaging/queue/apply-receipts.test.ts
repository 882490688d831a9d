// Tests how much of a message is read for a few receipts.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { lockAddressees } from './apply-receipts.ts';

const lanes = openLanes();

it('[DE-04] receipts of a message just stored, of which the planner knows nothing, read only the recipients they are for', async () => {
  const id = await lanes.send(1);
  const { tenantId } = lanes.church();
  await lanes.server().query(
    `insert into recipient (tenant_id, message_id, n, address, fields)
       select $1, $2, i, '+23480' || 30000000 + i, '{}' from generate_series(2, 12000) i`,
    [tenantId, id],
  );
  const ns = Array.from({ length: 80 }, (_, i) => 3000 + i);
  const { found, fetched } = await lanes.server().db.inTenant(tenantId, async (tx) => {
    const addressees = await lockAddressees(tx, tenantId, id, ns);
    const { rows } = await sql<{ fetched: number }>`
      select sum(pg_stat_get_xact_tuples_fetched(indexrelid))::integer as fetched from pg_index
        where indrelid = 'recipient'::regclass`.execute(tx);
    return { found: [...addressees.keys()], fetched: rows[0]?.fetched };
  });
  await lanes.server().query('delete from recipient where message_id = $1 and n > 1', [id]);
  expect(found).toEqual(ns);
  expect(fetched).toBeLessThan(200);
});
