// The choices for duplicates, by kind and by row.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
const there = `${header}Ada,Obi,08033331234,ada@example.org,1/2/1990,Tailor,\n`;

/** Imports rows with these choices into a tenant that has Ada; returns the state and the people by name. */
async function chosen(rows: string, choices: Record<string, unknown>) {
  await at.importFile(there);
  const seen = await at.look(header + rows);
  const { status, preview } = await at.map(seen.id, { choices });
  expect(status).toBe(200);
  const state = await at.finish(seen.id);
  const { create, update, skip, fail } = preview.counts;
  expect(state).toMatchObject({ created: create, updated: update, skipped: skip, failed: fail });
  const { items } = await at.listed();
  return { state, items: items as { name: string; email: string; phone: string }[] };
}

describe('[PL-03] a duplicate of an existing person', () => {
  test.each([
    ['phoneAndName', 'ADA,obi,08033331234,other@example.org,,Driver,'],
    ['emailAndName', 'ADA,obi,08055550000,ada@example.org,,Driver,'],
    ['nameAndBirth', 'ADA,obi,08055550000,,01/02/1990,Driver,'],
    ['phoneOnly', 'Tunde,Obi,08033331234,,,Driver,'],
    ['emailOnly', 'Tunde,Obi,,ada@example.org,,Driver,'],
  ])('by %s is treated as chosen', async (kind, row) => {
    for (const [choice, counts, occupation] of [
      ['fill', { created: 0, updated: 0, skipped: 1 }, 'Tailor'],
      ['replace', { created: 0, updated: 1, skipped: 0 }, 'Driver'],
      ['skip', { created: 0, updated: 0, skipped: 1 }, 'Tailor'],
      ['create', { created: 1, updated: 0, skipped: 0 }, 'Tailor'],
    ] as const) {
      at = await startImporting(server);
      const { state, items } = await chosen(`${row}\n`, { existing: { [kind]: choice } });
      expect([choice, state]).toMatchObject([choice, counts]);
      expect(items).toHaveLength(choice === 'create' ? 2 : 1);
      const [{ id } = { id: '' }] = await server.query<{ id: string }>(
        `select id from person where tenant_id = $1 order by created_at, id limit 1`,
        [at.tenantId],
      );
      const { body } = await server.call('GET', `/api/people/${id}`, { token: at.token });
      expect([choice, body.person.occupation]).toEqual([choice, occupation]);
    }
  });

  test('keeps values that the row does not have when it is replaced', async () => {
    const { state } = await chosen('Ada,Obi,08033331234,other@example.org,,,\n', {
      existing: { phoneAndName: 'replace' },
    });
    expect(state).toMatchObject({ updated: 1 });
    expect(await at.one('ada')).toMatchObject({
      email: 'other@example.org',
      occupation: 'Tailor',
      yearOfBirth: 1990,
    });
  });

  test('is treated by the choice for its row before the choice for its kind', async () => {
    const rows =
      'Ada,Obi,08033331234,,,Driver,\nAda,Obi,08033331234,,,Baker,\nTunde,Oni,08033331234,,,Baker,\n';
    const { state, items } = await chosen(rows, {
      existing: { phoneAndName: 'skip' },
      rows: { 3: 'create', 4: 'skip' },
    });
    expect(state).toMatchObject({ created: 1, skipped: 2 });
    expect(items.map(({ name }) => name)).toEqual(['Ada Obi', 'Ada Obi']);
  });
});

describe('[PL-03] two similar rows of one file', () => {
  const twice = 'Musa,Bello,08033331299,,,Tailor,\nMusa,Bello,08033331299,musa@example.org,,Driver,\n';

  test('create one person by default, or two on request', async () => {
    expect((await chosen(twice, {})).items).toHaveLength(2);
    at = await startImporting(server);
    expect((await chosen(twice, { within: { phoneAndName: 'both' } })).items).toHaveLength(3);
  });

  test('that share only a phone create two people by default, or one on request', async () => {
    const shared = 'Musa,Bello,08033331299,,,,\nAisha,Bello,08033331299,,,,\n';
    expect((await chosen(shared, {})).items).toHaveLength(3);
    at = await startImporting(server);
    expect((await chosen(shared, { within: { phoneOnly: 'merge' } })).items).toHaveLength(2);
  });

  test('create only one person if an existing one is to be duplicated', async () => {
    const same = 'Ada,Obi,08033331234,,,Driver,\nAda,Obi,08033331234,,,Driver,\n';
    const { state } = await chosen(same, { existing: { phoneAndName: 'create' } });
    expect(state).toMatchObject({ created: 1, skipped: 1 });
  });
});

test('[PL-07] an import does not lift an opt-out', async () => {
  const reached = async () => {
    const token = at.token;
    const { body } = await server.call('POST', '/api/people/selections', { token, body: { filter: {} } });
    const groupedContacts = `selection_${body.id}`;
    const message = { channel: 'sms', subject: 'Grace', message: 'Come', groupedContacts };
    const estimate = await server.call('POST', '/api/messages/estimate', { token, body: message });
    return estimate.body.people;
  };
  await at.importFile(there);
  expect(await reached()).toBe(1);
  await server.query(
    `insert into suppression (tenant_id, channel, address, reason)
       values ($1, 'sms', '+2348033331234', 'opted-out')`,
    [at.tenantId],
  );
  const seen = await at.look(`${there}Tunde,Obi,08033331234,,,,\nMusa,Bello,08033331239,,,,\n`);
  await at.map(seen.id, { choices: { existing: { phoneAndName: 'replace' } } });
  expect(await at.finish(seen.id)).toMatchObject({ created: 2 });
  expect(await reached()).toBe(1);
});
