// An import never overwrites concurrent changes of people.
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startImporting } from '../../../testing/people/importing.ts';
import { newId } from '../../platform/id.ts';
import { foundByOf, type PersonColumns } from './person-columns.ts';
import { lockPeople, updatePeople } from './write-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

test('[PL-03] does not write a person saved since they were read, and decides the batch again', async () => {
  const at = await startImporting(server);
  await at.importFile('Name,Occupation\nAda Obi,Tailor\n');
  const [row] = await server.query('select * from person where tenant_id = $1', [at.tenantId]);
  const columns = { ...row, occupation: 'Driver' } as unknown as PersonColumns;
  const write = (version: number) =>
    server.db.inTenant(at.tenantId, (tx) =>
      updatePeople(
        tx,
        at.tenantId,
        newId(),
        [{ id: row?.['id'], version, columns, found: foundByOf(columns) }],
        new Date(),
      ),
    );
  await expect(write(7)).rejects.toThrow('somebody else has saved one of these people');
  expect(await at.one('ada')).toMatchObject({ occupation: 'Tailor', version: 1 });
  await write(1);
  expect(await at.one('ada')).toMatchObject({ occupation: 'Driver', version: 2 });
});

test('[PL-03] adds nothing to a person merged since they were read, and decides the batch again', async () => {
  const at = await startImporting(server);
  await at.importFile('Name\nAda Obi\nAda Obyi\n');
  const rows = await server.query<{ id: string }>('select id from person where tenant_id = $1', [
    at.tenantId,
  ]);
  const ids = rows.map(({ id }) => id);
  const hold = () => server.db.inTenant(at.tenantId, (tx) => lockPeople(tx, at.tenantId, [...ids, ...ids]));
  await hold();
  const [personId, other] = ids;
  const merge = { personId, personIds: [other] };
  expect(await server.call('POST', '/api/people/merge', { token: at.token, body: merge })).toMatchObject({
    status: 200,
  });
  await expect(hold()).rejects.toThrow('one of these people has been merged or erased');
});
