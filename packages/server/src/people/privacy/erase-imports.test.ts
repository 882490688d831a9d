// Erasing people from staged rows, samples and errors of imports.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startImporting } from '../../../testing/people/importing.ts';

let server: TestServer;
let token: string;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
});

const importId = '018f0000-0000-7000-8000-00000000abcd';
const rows = [
  ['First Name', 'Phone', 'Email'],
  ['Zebedee', '0803 999 0009', ''],
  ['Bola', '0803 999 0009', ''],
  ['Zebedee', '', 'ZEB@private.example'],
  ['Zebedee', '0803 111 0001', 'other@example.org'],
];

test("[PL-07] removes rows with the person's name and phone or e-mail, and no others", async () => {
  const { body } = await server.call('POST', '/api/people/createperson', {
    token,
    body: { firstName: 'Zebedee', mobilePhone: '08039990009', email: 'zeb@private.example' },
  });
  await server.query("insert into import (tenant_id, id, state) values ($1, $2, 'waiting')", [
    tenantId,
    importId,
  ]);
  await server.query(
    'insert into engine.import_row (tenant_id, import_id, row, data) values ($1, $2, 1, $3)',
    [tenantId, importId, JSON.stringify(rows)],
  );
  for (const [row, personId] of [
    [2, body.personId],
    [4, null],
    [5, null],
  ])
    await server.query(
      `insert into import_verdict (tenant_id, import_id, row, will, person_id, duplicate_name, problems)
         values ($1, $2, $3, 'update', $4, $5, $6)`,
      [
        tenantId,
        importId,
        row,
        personId,
        personId ? 'Zebedee' : '',
        JSON.stringify(['Something about the row']),
      ],
    );
  for (const text of ['Zebedee, 0803 999 0009', 'Bola, 0803 999 0009'])
    await server.query(
      'insert into import_error (tenant_id, import_id, row, reason, text) values ($1, $2, 2, $3, $4)',
      [tenantId, importId, `Left out: ${text}`, text],
    );

  const erased = await server.call('POST', `/api/people/${body.personId}/erase`, {
    token,
    body: { name: 'Zebedee' },
  });
  expect(erased.status).toBe(200);
  const [staged] = await server.query<{ data: string[][] }>(
    'select data from engine.import_row where tenant_id = $1',
    [tenantId],
  );
  expect(staged?.data).toEqual([rows[0], [], rows[2], [], rows[4]]);
  const verdicts = await server.query(
    'select row, will, person_id, duplicate_name, problems from import_verdict where tenant_id = $1 order by row',
    [tenantId],
  );
  expect(verdicts).toEqual([
    { row: 2, will: 'skip', person_id: null, duplicate_name: '', problems: [] },
    { row: 4, will: 'skip', person_id: null, duplicate_name: '', problems: [] },
    { row: 5, will: 'update', person_id: null, duplicate_name: '', problems: ['Something about the row'] },
  ]);
  const errors = await server.query('select text from import_error where tenant_id = $1', [tenantId]);
  expect(errors).toEqual([{ text: 'Bola, 0803 999 0009' }]);
});

test('[PL-07] removes samples, names in decomposed form, and errors with the full name', async () => {
  const at = await startImporting(server);
  const name = 'Zoë "Z" Quorbly';
  const first = '"Zoë ""Z"""';
  await at.importFile(
    `First Name,Last Name,Phone,Spouse\n${first},Quorbly,0803 999 0008,\n${first},Quorbly,,\nBola,Ade,,"Zoë ""Z"" Quorbly"\n`,
  );
  await at.look(`Name,Phone\n${'"Zoë ""Z"" Quorbly"'.normalize('NFD')},+234 (803) 999-0008\n`);
  const { items } = await at.listed('&search=quorbly');
  expect(items).toHaveLength(2);
  for (const { id } of items) {
    const answer = await server.call('POST', `/api/people/${id}/erase`, { token: at.token, body: { name } });
    expect(answer.status).toBe(200);
  }
  for (const table of ['import', 'import_error', 'import_verdict', 'engine.import_row', 'import_change'])
    expect(
      await server.query(`select t::text from ${table} t where tenant_id = $1 and t::text ilike any($2)`, [
        at.tenantId,
        ['%quorbly%', '%999%0008%'],
      ]),
    ).toEqual([]);
});
