// An import decided ahead leaves the same as one decided batch by batch.
import { beforeAll, expect, test } from 'vitest';
import { dirtyCsv } from '../../testing/people/dirty-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Importing, startImporting } from '../../testing/people/importing.ts';
import type { Database } from '../platform/db/database.ts';
import { runImport } from './run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const header =
  'First Name,Last Name,Mobile,Email,Occupation,Date of Birth,Household ID,Household Name,Household Role,Home Address,Spouse,Groups,Notes,Shirt\n';

/** The same numbers below `most` each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

/** Rows about few people, so that most of a batch were in the batches before, each time with other columns. */
function repeatingRows(count: number, people: number): string {
  const upTo = chance(7);
  const some = (text: string, times = 2) => (upTo(times) === 0 ? text : '');
  const lines = Array.from({ length: count }, () => {
    const who = upTo(people);
    const house = who % (people / 3);
    const inFamily = upTo(3) === 0;
    return [
      `Person${who}`,
      `Ade${who % 50}`,
      some(`0803${String(1_000_000 + who)}`),
      some(`person${who}@example.org`),
      some(`Trade ${upTo(4)}`),
      some('3/4/1990', 4),
      ...(inFamily
        ? [`H${house}`, `House ${house}`, ['Head', 'Spouse', 'Child'][upTo(3)], '1 Broad Street']
        : ['', '', '', some('2 Broad Street', 5)]),
      inFamily ? '' : some(`Person${upTo(people)}`, 6),
      some(`Choir/Part ${who % 7}`, 3),
      some(`Note ${upTo(3)}`, 5),
      some(`Size ${upTo(3)}`, 5),
    ].join(',');
  });
  return `${header}${lines.join('\n')}\n`;
}

/** Everything the organisation has of people, in an order without ids. */
async function everything({ tenantId }: Importing, importId: string) {
  const read = (sql: string, ...more: unknown[]) => server.query(sql, [tenantId, ...more]);
  return {
    people: await read(
      `select p.first_name, p.last_name, p.mobile_phone, p.email_typed, p.occupation, p.birth_day, p.home_address,
              p.version, p.search, p.import_id = $2 as own,
              array(select g.name from membership m join people_group g on (g.tenant_id, g.id) = (m.tenant_id, m.group_id)
                where (m.tenant_id, m.person_id) = (p.tenant_id, p.id) order by 1) as groups,
              array(select h.name || h.home_address || m.role from household_member m
                join household h on (h.tenant_id, h.id) = (m.tenant_id, m.household_id)
                where (m.tenant_id, m.person_id) = (p.tenant_id, p.id) order by 1) as families,
              array(select n.description from note n where (n.tenant_id, n.person_id) = (p.tenant_id, p.id) order by 1) as notes,
              array(select v.data from custom_value v where (v.tenant_id, v.person_id) = (p.tenant_id, p.id)) as shirts
         from person p where p.tenant_id = $1 order by 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14`,
      importId,
    ),
    families: await read('select name, home_address from household where tenant_id = $1 order by 1, 2'),
    groups: await read('select name, member_count from people_group where tenant_id = $1 order by 1'),
    problems: await read(
      'select row, reason from import_error where tenant_id = $1 and import_id = $2 order by 1, 2',
      importId,
    ),
    changes: await read(
      `select p.first_name, p.last_name, c.before - f.ids as before, c.after - f.ids as after
         from import_change c join person p on (p.tenant_id, p.id) = (c.tenant_id, c.person_id)
         cross join (select array(select id::text from custom_field where tenant_id = $1) as ids) f
         where c.tenant_id = $1 and c.import_id = $2 order by 1, 2`,
      importId,
    ),
  };
}

/** Sends the same file to an organisation of its own that has some of its people, and starts it. */
async function sent(): Promise<{ at: Importing; id: string }> {
  const at = await startImporting(server);
  await at.importFile(repeatingRows(60, 600));
  const seen = await at.look(repeatingRows(3400, 600));
  const choices = { existing: { phoneAndName: 'replace' }, within: { phoneOnly: 'merge' } };
  await at.map(seen.id, { choices });
  await at.start(seen.id);
  return { at, id: seen.id };
}

test('[PL-03] leaves what an import decided batch by batch leaves', async () => {
  const faults: unknown[] = [];
  const log = { ...server.context.log, error: (...what: unknown[]) => void faults.push(what) };
  const ahead = await sent();
  await runImport({ ...server.context, log }, ahead.at.tenantId, ahead.id, { packets: 1 });
  expect(faults).toEqual([]);

  const plain = await sent();
  for (let batches = 0; batches < 5; batches++) await plain.at.batch(plain.id);
  const { created, updated, skipped, failed } = await plain.at.stateOf(plain.id);
  const counts = { created, updated, skipped, failed };
  expect(await ahead.at.stateOf(ahead.id)).toMatchObject({ state: 'done', rows: 3400, ...counts });
  const left = await everything(ahead.at, ahead.id);
  expect(left.families.length).toBeGreaterThan(100);
  expect(left.changes.length).toBeGreaterThan(20);
  expect(left).toEqual(await everything(plain.at, plain.id));
  const undone = async ({ at, id }: typeof ahead) => {
    await at.undo(id);
    return everything(at, id);
  };
  expect(await undone(ahead)).toEqual(await undone(plain));
});

test('[PL-03] decides a batch again where another import has written since, and creates nobody twice', async () => {
  const at = await startImporting(server);
  const { text, expected } = dirtyCsv(2300);
  const [first, second] = [await at.send(text), await at.send(text)];
  const ids = [first.body.importId, second.body.importId];
  await Promise.all(ids.map((id) => runImport(server.context, at.tenantId, id, { packets: 1 })));
  const states = await Promise.all(ids.map((id) => at.stateOf(id)));
  expect(states.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(states[0].created + states[1].created).toBe(expected.created);
});

test('[PL-03] is imported once by two processes at the same time', async () => {
  const at = await startImporting(server);
  const { text, expected } = dirtyCsv(3300);
  const { body } = await at.send(text);
  const run = () => runImport(server.context, at.tenantId, body.importId, { packets: 1 });
  await Promise.all([run(), run()]);
  expect(await at.stateOf(body.importId)).toMatchObject({ state: 'done', created: expected.created });
  expect(await at.counted('select count(*)::integer as n from person where tenant_id = $1')).toBe(
    expected.created,
  );
});

test('[PL-03] goes on after a batch that failed, without what was decided beside it', async () => {
  const at = await startImporting(server);
  const { text, expected } = dirtyCsv(3300);
  const { body } = await at.send(text);
  let isFailing = true;
  const inTenant: Database['inTenant'] = (tenantId, work) =>
    server.db.inTenant(tenantId, async (tx) => {
      const result = await work(tx);
      const { rows } = (await at.stateOf(body.importId)) as { rows: number };
      const isWritten = typeof result === 'object' && result !== null && 'next' in result;
      if (!isFailing || !isWritten || rows < 1000) return result;
      isFailing = false;
      throw new Error('the disk is full');
    });
  const faults: unknown[] = [];
  const log = { ...server.context.log, error: (...what: unknown[]) => void faults.push(what) };
  const db = { ...server.db, inTenant };
  await runImport({ ...server.context, db, log }, at.tenantId, body.importId, { packets: 1 });
  expect(faults).toHaveLength(1);
  expect(await at.stateOf(body.importId)).toMatchObject({ state: 'done', created: expected.created });
  expect(await at.counted('select count(*)::integer as n from person where tenant_id = $1')).toBe(
    expected.created,
  );
});
