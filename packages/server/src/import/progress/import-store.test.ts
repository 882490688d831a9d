// Tests that keys are checked quickly after an import has told the planner.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { planReports, recordPlans, withoutReports } from '../../../testing/plan-work.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { insertMemberships } from '../../groups/membership-store.ts';
import { analyzePeople } from './import-store.ts';

const many = 500;

test('[PL-03] after an import, memberships of another organisation are checked by the key', async () => {
  const server = await startTestServer({}, {}, planReports);
  await server.query('alter table person set (autovacuum_enabled = off)');
  const fill = async (people: number): Promise<string> => {
    const { tenantId } = await server.signUp();
    await server.query(`${withoutReports}; set local session_replication_role = replica;
      insert into person (tenant_id, id, first_name)
        select '${tenantId}', gen_random_uuid(), 'Singer' || i from generate_series(1, ${people}) i`);
    return tenantId;
  };
  const first = await fill(16 * many);
  await server.db.inTenant(first, analyzePeople);
  const tenantId = await fill(many);
  const [group] = await server.query<{ id: string }>(
    `insert into people_group (tenant_id, id, name) values ('${tenantId}', gen_random_uuid(), 'Choir') returning id`,
  );
  const people = await server.query<{ id: string }>(`select id from person where tenant_id = '${tenantId}'`);
  const members = people.map(({ id }) => ({
    groupId: group?.id ?? '',
    personId: id,
    id: randomUUID(),
    position: '',
  }));
  const plans = recordPlans();
  await server.db.inTenant(tenantId, (tx) => insertMemberships(tx, tenantId, members));
  const checks = plans.take().filter(({ text }) => /"person" x .* FOR KEY SHARE/.test(text));
  expect(checks.length).toBe(many);
  // Once the planner has tried five, each takes a few rows and pages; by another index it would read most people of the organisation.
  expect(checks.slice(5).filter(({ work }) => work > 50)).toEqual([]);
});
