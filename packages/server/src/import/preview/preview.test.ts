// Previews of imports agree with what the import then does.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dirtyCsv } from '../../../testing/people/dirty-csv.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Importing, startImporting } from '../../../testing/people/importing.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

const header = 'First Name,Last Name,Phone,Email,Date of Birth,Occupation,Groups\n';

/** The counts of a preview under the names used by the import's state. */
const previewCounts = ({ counts }: { counts: Record<string, number> }) => ({
  rows: counts['rows'],
  created: counts['create'],
  updated: counts['update'],
  skipped: counts['skip'],
  failed: counts['fail'],
});

describe('[PL-03] a preview', () => {
  test('shows exactly what the import does, for none, half and all of the people existing', async () => {
    const { text, expected } = dirtyCsv(5300);
    const half = text.split('\r\n').slice(0, 2500).join('\r\n');
    for (const there of [null, half, text]) {
      at = await startImporting(server);
      if (there) await at.importFile(there);
      const before = await at.counted('select count(*)::integer as n from person where tenant_id = $1');
      const seen = await at.look(text);
      expect(seen.previewing).toBe(false);
      // Previewing changes nothing.
      expect(await at.counted('select count(*)::integer as n from person where tenant_id = $1')).toBe(before);
      expect((await at.tree()).length > 0).toBe(there !== null);
      const state = await at.finish(seen.id);
      expect(state).toMatchObject({ state: 'done', ...previewCounts(seen) });
      expect(before ?? 0).toBe(expected.created - state.created);
      expect(new Set((await at.errorsOf(seen.id)).map(({ row }: { row: number }) => row)).size).toBe(
        seen.counts.problems,
      );
    }
    // The timeout covers several imports of more than one batch of 5,000 rows.
  }, 180_000);

  test('shows dates as they are read, and lets a person choose their order', async () => {
    await server.call('POST', '/api/settings/fields', {
      token: at.token,
      body: { label: 'Baptised', controlType: 3 },
    });
    const seen = await at.look(
      'Name,Date of Birth,Baptised,Age\nAda,03/04/1990,05/06/2001,\nObi,1985,,3/4\n',
    );
    const example = { text: '03/04/1990', day: 3, month: 4, year: 1990 };
    const order = { dayFirst: true, by: 'country', choosable: true, mixed: null };
    expect(seen.columns.map(({ dates }: { dates: unknown }) => dates)).toEqual([
      null,
      { ...order, example },
      null,
      null,
    ]);
    expect(seen.items.map(({ birth }: { birth: unknown }) => birth)).toEqual([
      { day: 3, month: 4, year: 1990 },
      { day: 0, month: 0, year: 1985 },
    ]);
    const columns = [
      { field: 'name' },
      { field: 'birth', dayFirst: false },
      { field: 'custom', label: 'Baptised', dayFirst: false },
      { field: 'skip' },
    ];
    const { preview } = await at.map(seen.id, { columns });
    expect(preview.columns[1].dates).toMatchObject({
      dayFirst: false,
      by: 'person',
      example: { day: 4, month: 3 },
    });
    expect(preview.columns[2].dates).toMatchObject({
      dayFirst: false,
      example: { text: '05/06/2001', day: 6, month: 5, year: 2001 },
    });
    expect(preview.items[0].birth).toEqual({ day: 4, month: 3, year: 1990 });
    await at.finish(seen.id);
    expect(await at.one('Ada')).toMatchObject({
      dayOfBirth: 4,
      monthOfBirth: 3,
      customAttributeData: [{ data: '2001-05-06' }],
    });
  });

  test('says where a file mixes orders, until somebody chooses; so does an import without review', async () => {
    const early = Array.from(
      { length: 60 },
      (_, n) => `Person ${n},0${(n % 9) + 1}/0${(n % 9) + 1}/1990\n`,
    ).join('');
    // The proof lies beyond the rows that are sampled.
    const file = `Name,Birthday\nAda,03/04/1990\n${early}Obi,25/12/1990\nEze,26/03/1991\nIfe,12/31/1985\n`;
    const seen = await at.look(file);
    const note =
      "The dates under 'Birthday' are written in both orders: row 63 has the day first, row 65 the month first.";
    expect(seen.notes).toEqual([note]);
    expect(seen.columns[1].dates).toMatchObject({
      dayFirst: true,
      by: 'file',
      mixed: { dayRow: 63, monthRow: 65 },
    });
    const [guessed] = seen.items[0].problems;
    expect(guessed).toBe("'03/04/1990' was read as 3 April 1990; this file writes dates in both orders.");
    const chosen = await at.map(seen.id, {
      columns: [{ field: 'name' }, { field: 'birth', dayFirst: true }],
    });
    expect(chosen.preview.items[0].problems).toEqual([]);
    const { id } = await at.importFile(file.replaceAll('Person', 'Somebody'));
    expect(
      (await at.errorsOf(id)).map(({ row, reason }: { row: number; reason: string }) => [row, reason]),
    ).toEqual([
      [0, note],
      [2, guessed],
    ]);
  });

  test('lists the outcome of each row in pages and by kind, and what would be created', async () => {
    await at.importFile(`${header}Ada,Obi,08033331234,,,,Choir\n`);
    const seen = await at.look(
      `${header}ADA,obi,+2348033331234,ada@example.org,,Tailor,choir\n` +
        'Tunde,Obi,08033331234,,,,Ushers/Door\n' +
        'Tunde,Obi,0803 333 1234,,31/02/1990,,\n' +
        ',,0803,,,,\n,,,,,,\n',
    );
    expect(seen).toMatchObject({
      counts: {
        rows: 4,
        create: 1,
        update: 1,
        skip: 1,
        fail: 1,
        problems: 2,
        existing: [
          { kind: 'phoneAndName', count: 1 },
          { kind: 'phoneOnly', count: 1 },
        ],
        within: [{ kind: 'phoneAndName', count: 1 }],
      },
      newGroups: ['Ushers', 'Ushers / Door'],
      newFields: [],
      newClassifications: [],
      families: 0,
      total: 4,
    });
    const person = (await at.one('ada')).id;
    expect(seen.items).toMatchObject([
      {
        row: 2,
        name: 'ADA obi',
        will: 'update',
        duplicate: { kind: 'phoneAndName', personId: person, name: 'Ada Obi', row: null },
      },
      { row: 3, will: 'create', duplicate: { kind: 'phoneOnly', personId: person, row: null } },
      {
        row: 4,
        will: 'skip',
        duplicate: { kind: 'phoneAndName', personId: null, name: 'Tunde Obi', row: 3 },
        problems: ["'31/02/1990' is not a possible day of birth, and was left out."],
      },
      { row: 5, name: '', will: 'fail', problems: ['There is no name in this row.'] },
    ]);
    const rowsOf = async (show: string) =>
      (await at.preview(seen.id, `?show=${show}`)).items.map(({ row }: { row: number }) => row);
    expect(await rowsOf('new')).toEqual([3]);
    expect(await rowsOf('existing')).toEqual([2, 3]);
    expect(await rowsOf('within')).toEqual([4]);
    expect(await rowsOf('problems')).toEqual([4, 5]);
    expect(await at.preview(seen.id, '?page=2&pageSize=3')).toMatchObject({ items: [{ row: 5 }], total: 4 });
  });

  test('is computed again when a column is mapped', async () => {
    const seen = await at.look('Who,Where\nAda Obi,Choir\nMusa Bello,Ushers\n');
    const columns = [{ field: 'name' }, { field: 'groups' }];
    const { status, preview } = await at.map(seen.id, { columns });
    expect(status).toBe(200);
    expect(preview).toMatchObject({
      columns: [
        { title: 'Who', field: 'name', by: 'person', samples: ['Ada Obi', 'Musa Bello'] },
        { title: 'Where', field: 'groups', by: 'person' },
      ],
      counts: { create: 2 },
      newGroups: ['Choir', 'Ushers'],
    });
    expect(await at.finish(seen.id)).toMatchObject({ created: 2 });
    expect(await at.tree()).toHaveLength(2);
  });

  test('that is not computed yet says so', async () => {
    const { body } = await at.send(`${header}Ada,Obi,,,,,\n`, 'members.csv', { preview: 'true' });
    expect(await at.stateOf(body.importId)).toMatchObject({ state: 'waiting', previewing: true, total: 1 });
    expect(await at.preview(body.importId)).toMatchObject({ previewing: true, items: [], total: 0 });
    await at.run(body.importId);
    expect(await at.stateOf(body.importId)).toMatchObject({ state: 'waiting', previewing: false });
    await server.call('PUT', `/api/people/imports/${body.importId}/mapping`, {
      token: at.token,
      body: { choices: { existing: { phoneOnly: 'skip' } } },
    });
    expect(await at.preview(body.importId)).toMatchObject({
      previewing: true,
      choices: { existing: { phoneOnly: 'skip' }, within: {}, rows: {} },
    });
  });

  test('ignores people deleted or merged, and includes people created meanwhile', async () => {
    const text = `${header}Ada,Obi,08033331234,,,,\nMusa,Bello,08033331235,,,,\nTunde,Oni,08033331236,,,,\n`;
    await at.importFile(`${header}Ada,Obi,08033331234,,,,\nMusa,Bello,08033331235,,,,\n`);
    const seen = await at.look(text);
    expect(previewCounts(seen)).toMatchObject({ created: 1, skipped: 2 });
    await server.query(`update person set state = 'deleted' where tenant_id = $1 and first_name = 'Ada'`, [
      at.tenantId,
    ]);
    await server.query(`update person set state = 'merged' where tenant_id = $1 and first_name = 'Musa'`, [
      at.tenantId,
    ]);
    await at.importFile(`${header}Tunde,Oni,08033331236,,,,\n`);
    expect(await at.finish(seen.id)).toMatchObject({ state: 'done', created: 2, skipped: 1 });
  });
});

describe('a waiting import', () => {
  test('is started only once, and cannot be changed afterwards', async () => {
    const seen = await at.look(`${header}Ada,Obi,,,,,\n`);
    expect(await at.start(seen.id)).toMatchObject({ status: 202, body: { status: true } });
    const again = await at.start(seen.id);
    expect([again.status, again.body.message]).toEqual([409, 'This import has been started already.']);
    expect((await at.map(seen.id, { choices: {} })).status).toBe(409);
    expect((await at.preview(seen.id)).message).toBe('This import has been started already.');
  });

  test('does not start without a name column, and needs a field for each column', async () => {
    const seen = await at.look('Who,Where\nAda,Choir\n');
    const refused = await at.map(seen.id, { columns: [{ field: 'skip' }, { field: 'skip' }] });
    expect(refused.preview.counts).toMatchObject({ fail: 1 });
    expect((await at.start(seen.id)).body.message).toBe(
      "Choose the column that holds the name. Rows without a name can't be imported.",
    );
    const few = await at.map(seen.id, { columns: [{ field: 'name' }] });
    expect([few.status, few.body.message]).toEqual([
      400,
      'This file has 2 columns: choose what each of them is.',
    ]);
    const nameless = await at.map(seen.id, { columns: [{ field: 'name' }, { field: 'custom' }] });
    expect([nameless.status, nameless.body.message]).toEqual([400, 'Give the field for column 2 a name.']);
  });

  test('can be discarded without leaving data', async () => {
    const seen = await at.look(`${header}Ada,Obi,,,,,Choir\n`);
    expect((await at.undo(seen.id)).body.message).toBe('The file was discarded. No one was imported.');
    expect((await at.start(seen.id)).body.message).toBe('This import was discarded or undone.');
    const left = await server.query(
      `select 1 from engine.import_row where tenant_id = $1 union all select 1 from import_verdict where tenant_id = $1`,
      [at.tenantId],
    );
    expect(left).toHaveLength(0);
  });

  test('does not block another one, and two previews do not block each other', async () => {
    const { text, expected } = dirtyCsv(1200);
    const sent = await Promise.all([1, 2].map(() => at.send(text, 'a.csv', { preview: 'true' })));
    const ids = sent.map(({ body }) => body.importId as string);
    const [running] = await Promise.all([at.importFile(text), ...ids.map(at.run)]);
    expect(running).toMatchObject({ state: 'done', created: expected.created });
    for (const id of ids) {
      await at.map(id, {});
      expect(previewCounts(await at.preview(id))).toMatchObject({ created: 0, skipped: expected.rows });
    }
    const { items, total } = (await server.call('GET', '/api/people/imports', { token: at.token })).body;
    expect(total).toBe(3);
    expect(items.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'done',
      'waiting',
      'waiting',
    ]);
  });
});
