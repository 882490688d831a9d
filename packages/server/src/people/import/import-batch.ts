// Takes the next rows of an import: all that comes of them, and that they were read, in one transaction.
import { insertMemberships, listMembershipsOf } from '../../groups/membership-store.ts';
import { ensurePaths, type PathGroup, pathKey } from '../../groups/ensure-paths.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { idsByName, insertNamed, listLookups, type NamedTable } from '../lookup-store.ts';
import { searchText } from '../search-key.ts';
import { countryOf, insertPeople, lockCandidates, takeTurn, updatePeople } from './batch-store.ts';
import { guessColumns } from './columns.ts';
import {
  countBatch,
  dropRows,
  endImport,
  insertErrors,
  lockImport,
  nextRows,
  type RowError,
} from './import-store.ts';
import { type ImportedPerson, mergeRows } from './merge-rows.ts';
import { readRow, type RowPerson, rowReader } from './read-row.ts';

/** Rows in a batch. */
const batchSize = 1000;

/** Does one batch; false when there is nothing left to do, the import being done, undone or unknown. */
export async function importBatch(tx: Tx, tenantId: string, importId: string, now: Date): Promise<boolean> {
  if ((await lockImport(tx, tenantId, importId)) !== 'running') return false;
  await takeTurn(tx, tenantId);
  const { header, rows } = await nextRows(tx, tenantId, importId, batchSize);
  if (rows.length === 0) {
    await endImport(tx, tenantId, importId, { state: 'done', message: '', at: now });
    return false;
  }
  const { columns } = guessColumns(header, []);
  const reader = rowReader({ header, columns, country: await countryOf(tx, tenantId), now });
  const people: (RowPerson & { line: RowError })[] = [];
  const errors: RowError[] = [];
  const counts = { rows: rows.length, created: 0, updated: 0, skipped: 0, failed: 0 };
  for (const { row, cells } of rows) {
    const reading = readRow(cells, reader);
    if (reading.kind === 'empty') counts.skipped++;
    else {
      const line = { row, reason: '', text: cells.join(', ').slice(0, 500).toWellFormed() };
      errors.push(...reading.problems.map((reason) => ({ ...line, reason })));
      if (reading.kind === 'nobody') counts.failed++;
      else people.push({ ...reading.person, line });
    }
  }
  const merged = await writePeople(tx, tenantId, importId, people, now);
  for (const [at, what] of merged.differing)
    errors.push({
      ...(people[at]?.line as RowError),
      reason: `This person is there already with another ${what.join(', ')}: what was there stays.`,
    });
  for (const [at, group] of merged.smart)
    errors.push({
      ...(people[at]?.line as RowError),
      reason: `'${group}' is a smart group here: whoever fits its filter is in it, so nobody was put in.`,
    });
  await insertErrors(tx, tenantId, importId, errors);
  await countBatch(tx, tenantId, importId, {
    ...counts,
    created: merged.created,
    updated: merged.updated,
    skipped: counts.skipped + merged.skipped,
  });
  await dropRows(tx, tenantId, importId, rows.at(-1)?.row as number);
  return true;
}

async function writePeople(tx: Tx, tenantId: string, importId: string, people: RowPerson[], now: Date) {
  const groups = await ensurePaths(
    tx,
    tenantId,
    people.flatMap((person) => person.groups),
    importId,
  );
  const toRow = await resolver(tx, tenantId, people);
  const rows = people.map((person) => ({
    person: toRow(person),
    groupIds: person.groups
      .map((path) => groups.get(pathKey(path)) as PathGroup)
      .filter((group) => !group.smart)
      .map((group) => group.id),
  }));
  const smart = people.flatMap((person, at) =>
    person.groups
      .filter((path) => groups.get(pathKey(path))?.smart)
      .map((path): [number, string] => [at, path.join(' / ')]),
  );
  const known = await lockCandidates(tx, tenantId, {
    phones: rows.flatMap(({ person }) => person.phone ?? []),
    emails: rows.flatMap(({ person }) => person.email ?? []),
    searches: rows.flatMap(({ person }) =>
      (person.phone ?? person.email ?? null) === null ? person.search : [],
    ),
  });
  const memberships = await listMembershipsOf(
    tx,
    tenantId,
    known.map((person) => person.id),
  );
  const groupsOf = new Map<string, Set<string>>();
  for (const { personId, groupId } of memberships)
    groupsOf.set(personId, (groupsOf.get(personId) ?? new Set()).add(groupId));
  const merged = mergeRows(rows, known, groupsOf);
  await insertPeople(tx, tenantId, importId, merged.inserts, now);
  await updatePeople(tx, tenantId, importId, merged.updates, now);
  const links = merged.links.map((link) => ({ ...link, position: 'Member' }));
  await insertMemberships(tx, tenantId, links, importId);
  return { ...merged, smart };
}

/** Makes what the rows name and the tenant lacks, and gives what turns a row into columns. */
async function resolver(
  tx: Tx,
  tenantId: string,
  people: readonly RowPerson[],
): Promise<(person: RowPerson) => ImportedPerson> {
  const lookups = new Map((await listLookups(tx)).map(({ type, value, id }) => [`${type} ${value}`, id]));
  const classifications = await ensureNamed(
    tx,
    tenantId,
    'classification',
    people.map((person) => person.classification),
  );
  const ageGroups = await ensureNamed(
    tx,
    tenantId,
    'age_group',
    people.map((person) => person.ageGroup),
  );
  return (person) => ({
    id: newId(),
    first_name: person.firstName,
    last_name: person.lastName,
    mobile_phone: person.mobilePhone,
    phone: person.phone,
    email_typed: person.emailTyped,
    email: person.email,
    home_address: person.homeAddress,
    occupation: person.occupation,
    classification_id: classifications.get(person.classification.toLowerCase()) ?? null,
    marital_status_id: lookups.get(`maritalstatus ${person.maritalStatus}`) ?? null,
    gender_id: lookups.get(`gender ${person.gender}`) ?? null,
    age_group_id: ageGroups.get(person.ageGroup.toLowerCase()) ?? null,
    birth_day: person.birth.day,
    birth_month: person.birth.month,
    birth_year: person.birth.year,
    wedding_day: person.wedding.day,
    wedding_month: person.wedding.month,
    wedding_year: person.wedding.year,
    search: searchText({ ...person, email: person.emailTyped }),
  });
}

async function ensureNamed(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  names: readonly string[],
): Promise<Map<string, string>> {
  const known = await idsByName(tx, tenantId, table);
  const missing = new Map(
    names
      .filter((name) => name !== '' && !known.has(name.toLowerCase()))
      .map((name) => [name.toLowerCase(), name]),
  );
  if (missing.size === 0) return known;
  await insertNamed(tx, tenantId, table, [...missing.values()]);
  return idsByName(tx, tenantId, table);
}
