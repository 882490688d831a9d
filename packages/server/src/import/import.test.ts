// Importing people over the API: duplicates, groups and failures.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dirtyCsv } from '../../testing/people/dirty-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Importing, startImporting } from '../../testing/people/importing.ts';
import { runImport } from './run-import.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

describe('[PL-03] a dirty file', () => {
  test('creates nobody when imported again', async () => {
    const { text, expected } = dirtyCsv(300);
    await at.importFile(text);
    expect(await at.importFile(text)).toMatchObject({ created: 0, updated: 0, skipped: expected.rows });
    expect((await at.listed()).total).toBe(expected.created);
  });
});

describe('[PL-03] an existing person', () => {
  const header = 'First Name,Last Name,Phone,Email,Occupation,Groups\n';

  test('is filled in and added to groups, and differences are reported', async () => {
    await at.importFile(`${header}Ọlá,Obi,08033331234,,Tailor,\n`);
    const state = await at.importFile(
      `${header}OLA,obi,+234 803 333 1234,ola@example.org,Driver,Choir\n` +
        `Ola,Obi,,OLA@example.org,,Choir\n`,
    );
    expect(state).toMatchObject({ created: 0, updated: 1, skipped: 1 });
    expect(await at.one('ola')).toMatchObject({
      firstName: 'Ọlá',
      email: 'ola@example.org',
      occupation: 'Tailor',
      version: 2,
      groups: [{ name: 'Choir' }],
    });
    expect(await at.errorsOf(state.id)).toMatchObject([
      { row: 2, reason: 'This person is here already with another occupation: what was there stays.' },
    ]);
  });

  test('with a shared phone but another name is a different person', async () => {
    const state = await at.importFile(
      `${header}Ada,Obi,08033331234,,,\nTunde,Obi,08033331234,,,\nAda,Obi,08033331235,,,\n`,
    );
    expect(state).toMatchObject({ created: 3, updated: 0 });
  });

  test('is found across batches of the same file, and keeps version 1', async () => {
    const filler = Array.from({ length: 1200 }, (_, n) => `Filler,${n},,,,\n`).join('');
    const state = await at.importFile(
      `${header}Ada,Obi,08033331234,,,\n${filler}Ada,Obi,08033331234,,Tailor,\n`,
    );
    expect(state).toMatchObject({ rows: 1202, created: 1201, updated: 1 });
    expect(await at.one('ada obi')).toMatchObject({ occupation: 'Tailor', version: 1 });
  });
});

describe('[PL-03] groups of a file', () => {
  test('are created once ignoring case, and existing ones are found', async () => {
    await server.call('POST', '/api/CreateGroup', { token: at.token, body: { name: 'Choir' } });
    await at.importFile(
      'Name,Groups\nAda A,choir; House Fellowship/Yaba\nBola B,"CHOIR, House fellowship/yaba"\nChi C,House Fellowship\nDan D,* myContacts ::: * Ushers\nEve E,* My Contacts ::: * starred\n',
    );
    expect(await at.tree()).toMatchObject([
      { name: 'Choir', peopleInGroupsCount: 2 },
      {
        name: 'House Fellowship',
        peopleInGroupsCount: 1,
        children: [{ name: 'Yaba', peopleInGroupsCount: 2 }],
      },
      { name: 'Ushers', peopleInGroupsCount: 1 },
    ]);
  });

  test('beyond the limit per row are left out and reported', async () => {
    const many = Array.from({ length: 150 }, (_, n) => `Group ${n}`).join(';');
    const deep = Array.from({ length: 50 }, (_, n) => `Level ${n}`).join('/');
    const { id } = await at.importFile(`Name,Groups\nAda A,${many}\nBola B,${deep};Choir\n`);
    expect(await at.tree()).toHaveLength(101);
    expect((await at.errorsOf(id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      'Only 100 groups of 10 levels are taken from a row; 50 were left out.',
      'Only 100 groups of 10 levels are taken from a row; 1 were left out.',
    ]);
  });

  test('with too long names are reported', async () => {
    const { id } = await at.importFile(`Name,Groups\nAda A,${'x'.repeat(130)}\n`);
    expect(await at.tree()).toMatchObject([{ name: 'x'.repeat(120), peopleInGroupsCount: 1 }]);
    expect((await at.errorsOf(id))[0].reason).toBe(
      "A group's name is longer than 120 characters and was cut.",
    );
  });

  test('and people are created once by two concurrent imports', async () => {
    const { text, expected } = dirtyCsv(1500);
    const sent = await Promise.all([at.send(text), at.send(text)]);
    await Promise.all(sent.map(({ body }) => runImport(server.context, at.tenantId, body.importId)));
    expect((await at.listed()).total).toBe(expected.created);
    expect((await at.tree())[0]).toMatchObject({ name: 'Choir', peopleInGroupsCount: expected.choir });
    const states = await Promise.all(sent.map(({ body }) => at.stateOf(body.importId)));
    expect(states.map((state) => state.created).reduce((sum, n) => sum + n)).toBe(expected.created);
  });
});

describe('an import that fails', () => {
  test('by an internal error has a sentence, and earlier batches stay', async () => {
    const { body } = await at.send(dirtyCsv(1100).text);
    await server.query(`update engine.import_row set data = '[7]' where import_id = $1 and row > 1000`, [
      body.importId,
    ]);
    await runImport(server.context, at.tenantId, body.importId, { packets: 1 });
    const state = await at.stateOf(body.importId);
    expect(state).toMatchObject({ state: 'failed', rows: 1000 });
    expect(state.message).toMatch(/^The import stopped/);
    expect(await at.waiting()).toBe(0);
    expect((await at.undo(body.importId)).status).toBe(200);
    expect((await at.listed()).total).toBe(0);
  });
});

describe('the errors of an import', () => {
  test('[PL-03] can be exported as CSV without formulas', async () => {
    const { id } = await at.importFile('Name,Phone\n"=HYPERLINK(""http://x"") Obi",0803\n');
    for (const [path, headers] of [
      [`/api/people/imports/${id}/errors?format=csv`, {}],
      [`/api/people/imports/${id}/errors`, { accept: 'text/csv' }],
    ] as const) {
      const {
        status,
        body,
        headers: answered,
      } = await server.call('GET', path, { token: at.token, headers });
      expect(status).toBe(200);
      expect(answered['content-type']).toBe('text/csv; charset=utf-8');
      expect(body).toBe(
        `\ufeffRow,Reason,Text\r\n2,'0803' is too short for a phone number.,"'=HYPERLINK(""http://x"") Obi, 0803"\r\n`,
      );
    }
  });

  test('[AU-06] of another tenant are not found', async () => {
    const { id } = await at.importFile('Name\nAda\n');
    at = await startImporting(server);
    for (const path of ['', '/errors', '/errors?format=csv'])
      expect((await server.call('GET', `/api/people/imports/${id}${path}`, { token: at.token })).status).toBe(
        404,
      );
    expect((await at.undo(id)).status).toBe(404);
  });
});
