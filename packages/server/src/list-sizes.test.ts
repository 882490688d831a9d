// Tests that lists without pages stay short enough to be answered whole.
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const rows = (most: number) => `from generate_series(1, ${most}) n`;

test.each([
  {
    what: 'fields',
    fill: `insert into custom_field (tenant_id, id, label, control_type, entity_type, position)
      select $1, gen_random_uuid(), 'Field ' || n, 0, 0, n ${rows(500)}`,
    path: '/api/settings/fields',
    body: { label: 'One more', controlType: 0 },
    says: 'You have 500 fields, which is the limit.',
  },
  {
    what: 'classifications',
    fill: `insert into classification (tenant_id, id, name, position)
      select $1, gen_random_uuid(), 'Class ' || n, n ${rows(500)}`,
    path: '/api/settings/lists/classifications',
    body: { name: 'One more' },
    says: /^You have 50\d membership types, which is the limit\.$/,
  },
  {
    what: 'groups',
    fill: `insert into people_group (tenant_id, id, name) select $1, gen_random_uuid(), 'Group ' || n ${rows(5000)}`,
    path: '/api/CreateGroup',
    body: { name: 'One more' },
    says: /^You already have 500\d groups, which is the limit\.$/,
  },
])('$what are refused where there are too many', async ({ fill, path, body, says }) => {
  const { token, tenantId } = await server.signUp();
  await server.query(fill, [tenantId]);
  const answer = await server.call('POST', path, { token, body });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toMatch(says);
});
