// Tests that looking people up for an import takes few steps, whatever the statistics.
import { expect, test } from 'vitest';
import { planReports, recordPlans, withoutReports } from '../../testing/plan-work.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { findKnown } from './known-store.ts';
import { readOrganisation } from './organisation-store.ts';

const many = 1000;

test('[PL-03] people of an organisation that the statistics do not know are found by an index each', async () => {
  const server = await startTestServer({}, {}, planReports);
  await server.query('alter table person set (autovacuum_enabled = off)');
  const fill = (tenantId: string, people: number) =>
    server.query(`${withoutReports}; set local session_replication_role = replica;
      insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email)
        select '${tenantId}', gen_random_uuid(), 'Singer' || i, repeat('Bello ', 30), phone, phone, email, email
          from generate_series(1, ${people}) i, concat('+23480', 30000000 + i) phone, concat('singer', i, '@example.org') email`);
  // So many that the index of names has a level more than the others.
  await fill((await server.signUp()).tenantId, 8 * many);
  await server.query('analyze person');
  const { tenantId } = await server.signUp();
  await fill(tenantId, many);
  const plans = recordPlans();
  const numbers = Array.from({ length: many }, (_, i) => i + 1);
  const found = await server.db.inTenant(tenantId, async (tx) =>
    findKnown(
      tx,
      tenantId,
      '00000000-0000-4000-8000-000000000001',
      {
        phones: numbers.map((i) => `+23480${30_000_000 + i}`),
        emails: numbers.map((i) => `singer${i}@example.org`),
        names: numbers.map((i) => `singer${i} bello`),
      },
      await readOrganisation(tx, tenantId, new Date(), null),
    ),
  );
  expect(found).toHaveLength(many);
  const asked = plans.take().filter(({ text }) => text.includes('unnest'));
  expect(asked.length).toBeGreaterThan(0);
  // About thirty rows and pages for each person; without an index for each value it is several hundred times that.
  expect(asked.filter(({ work }) => work > 100 * many)).toEqual([]);
});
