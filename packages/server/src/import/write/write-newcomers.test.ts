// New people are written in parts, while the rest of their batch is decided.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startImporting } from '../../../testing/people/importing.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { Known, PersonFacts } from '../decide/person-facts.ts';
import { readOrganisation } from '../organisation-store.ts';
import { writeNewcomers } from './write-newcomers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const noDay = { day: 0, month: 0, year: 0 };
const facts: PersonFacts = {
  firstName: 'Ada',
  lastName: 'Obi',
  mobilePhone: '',
  phone: null,
  emailTyped: '',
  email: null,
  homeAddress: '',
  occupation: '',
  consentHow: '',
  consentOn: '',
  consentBy: '',
  gender: null,
  maritalStatus: null,
  classification: '',
  ageGroup: '',
  birth: noDay,
  wedding: noDay,
};

const newcomer = (over: Partial<PersonFacts>): Known => ({
  id: newId(),
  row: 1,
  state: 'active',
  version: 0,
  facts: { ...facts, ...over },
  found: null,
  nameKey: 'ada obi',
  groups: [],
  custom: new Map(),
  notes: [],
  families: [],
});

/** Writes within a transaction of an organisation of its own. */
async function within(work: (tx: Tx, write: (decide: Decide) => Promise<unknown>) => Promise<void>) {
  const { tenantId } = await startImporting(server);
  const now = new Date();
  await server.db.inTenant(tenantId, async (tx) => {
    const organisation = await readOrganisation(tx, tenantId, now, true);
    const writer = { tenantId, importId: newId(), userId: null, now };
    await work(tx, (decide) => writeNewcomers(tx, writer, organisation, decide));
  });
}
type Decide = Parameters<typeof writeNewcomers<unknown>>[3];

const countPeople = async (tx: Tx): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from person`.execute(tx)).rows[0]?.n ?? 0;

test('[PL-03] each part is written, with a membership that the first of them brings', async () => {
  await within(async (tx, write) => {
    const decided = await write(async (takeMade) => {
      takeMade([newcomer({ classification: 'Usher in training' })]);
      takeMade([newcomer({ classification: 'usher in training' }), newcomer({ classification: 'Elder' })]);
      return 'decided';
    });
    expect(decided).toMatchObject({ decided: 'decided', naming: { ageGroups: [] } });
    expect(decided).toHaveProperty('naming.classifications.length', 2);
    const { rows } = await sql<{ name: string; n: number }>`
      select c.name, count(*) as n from person p join classification c on c.id = p.classification_id
        group by 1 order by 1`.execute(tx);
    expect(rows).toEqual([
      { name: 'Elder', n: 1 },
      { name: 'Usher in training', n: 2 },
    ]);
  });
});

test('[PL-03] nothing is being written any more when the decision fails', async () => {
  await within(async (tx, write) => {
    const failing = write(async (takeMade) => {
      takeMade([newcomer({ classification: 'Usher in training' })]);
      throw new Error('undecided');
    });
    await expect(failing).rejects.toThrow('undecided');
    // The membership takes two statements before the person, whom an unfinished part would not have written yet.
    expect(await countPeople(tx)).toBe(1);
  });
});

test('[PL-03] the error of the first part that cannot be written ends the batch', async () => {
  const failing = within(async (_tx, write) => {
    await write(async (takeMade) => {
      takeMade([newcomer({ firstName: '' })]);
      takeMade([newcomer({})]);
    });
  });
  await expect(failing).rejects.toThrow('person_first_name_check');
});
