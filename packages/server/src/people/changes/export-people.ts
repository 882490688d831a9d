// Exports the people list as CSV that our own import reads back unchanged.
import type { exportPeople as call } from '@tidings/contract/calls/people/people-changes.ts';
import type { QueryOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { peopleFilter, personStates, plainFilter } from '@tidings/contract/people-filter.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { spacedPhone } from '@tidings/contract/rules/phones.ts';
import { listMembershipsOf } from '../../groups/membership-store.ts';
import { listGroupRows } from '../../groups/store.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { listCustomFields } from '../person/custom-store.ts';
import { type Choice, keptFilter } from '../list/filter-store.ts';
import { countPeople } from '../list/list-store.ts';
import { listFieldsOf } from '../list/listed-store.ts';
import { findSelection } from '../list/selection-store.ts';
import type { PersonSort } from '../list/sort-store.ts';
import { ownTitles, type TitleOfField, writeGroups } from './export-titles.ts';
import { type ExportedPerson, nextPeople } from './export-store.ts';

/** People read at once, so that memory stays flat and a slow client holds no database connection. */
const batch = 2000;

interface Exporting {
  choice: Choice;
  sort: PersonSort;
  total: number;
}

/** Resolves whom to export and counts them. Throws notFound for an unknown selection. */
export async function chosenForExport(
  tx: Tx,
  tenantId: string,
  { selection, sort, ...parts }: QueryOf<typeof call>,
): Promise<Exporting> {
  const filter = plainFilter(parts);
  let choice: Choice = filter;
  if (selection) {
    const kept = await findSelection(tx, tenantId, selection);
    if (kept === undefined) throw new AppError('notFound', 'This selection does not exist any more.');
    choice = { ...keptFilter(kept), ...(filter.states ? { states: filter.states } : {}) };
  }
  return { choice, sort, total: await countPeople(tx, tenantId, choice) };
}

/** Yields the file in pieces, as fast as the client reads. */
export async function* exportCsv(
  { db, titleOf }: { db: Database; titleOf: TitleOfField },
  tenantId: string,
  exporting: Exporting,
): AsyncGenerator<string> {
  const { fields, paths } = await db.inTenant(tenantId, async (tx) => ({
    fields: (await listCustomFields(tx, tenantId)).filter((field) => field.entityType === 0),
    paths: pathsOf(await listGroupRows(tx, tenantId)),
  }));
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvLine([...ownTitles, ...fields.map(titleOf)])}`;
  let cursor: string[] | null = null;
  for (;;) {
    const after: string[] | null = cursor;
    const { people, groupsOf, valuesOf } = await db.inTenant(tenantId, async (tx) => {
      const people = await nextPeople(tx, tenantId, exporting, after, batch);
      const ids = people.map((person) => person.id);
      const byPerson = (row: { personId: string }) => row.personId;
      return {
        people,
        groupsOf: Map.groupBy(await listMembershipsOf(tx, tenantId, ids), byPerson),
        valuesOf: Map.groupBy(await listFieldsOf(tx, tenantId, ids), byPerson),
      };
    });
    if (people.length === 0) return;
    yield people
      .map((person) => {
        const groups = (groupsOf.get(person.id) ?? []).map(
          ({ groupId, name }) => paths.get(groupId) ?? [name],
        );
        const values = new Map((valuesOf.get(person.id) ?? []).map(({ field, data }) => [field, data]));
        return csvLine([...ownCells(person, groups), ...fields.map((field) => values.get(field.id) ?? '')]);
      })
      .join('');
    cursor = people.at(-1)?.cursor ?? null;
    if (people.length < batch) return;
  }
}

/** The same of everybody in any state, the recycle bin included. */
export const everybodyCsv = (
  port: { db: Database; titleOf: TitleOfField },
  tenantId: string,
): AsyncGenerator<string> =>
  exportCsv(port, tenantId, {
    choice: peopleFilter.parse({ states: [...personStates] }),
    sort: 'name',
    total: 0,
  });

const stateWords = { active: 'Active', archived: 'Archived', deceased: 'Deceased', deleted: 'Deleted' };
const roleWords = { head: 'Head', spouse: 'Spouse', child: 'Child', ward: 'Ward', other: 'Other' };

/** In the order of ownTitles. */
function ownCells(person: ExportedPerson, groups: readonly string[][]): string[] {
  return [
    person.firstName,
    person.lastName,
    // Spaces keep a spreadsheet from converting the number; an unreadable one is exported as typed.
    person.phone ? spacedPhone(person.phone) : person.mobilePhone,
    person.email,
    person.gender,
    writeDay(person.birth),
    person.maritalStatus,
    writeDay(person.wedding),
    person.classification,
    person.ageGroup,
    person.homeAddress,
    person.occupation,
    person.consentHow,
    person.consentOn,
    person.consentBy,
    writeGroups(groups),
    person.familyId ?? '',
    person.familyName ?? '',
    person.familyRole ? roleWords[person.familyRole] : '',
    fullName(person.owner?.[0], person.owner?.[1]),
    stateWords[person.state],
    person.createdAt.toISOString(),
    person.id,
  ];
}

/** '1980-07-04'; '0000-07-04' when the year is unknown; the year alone when only that is known. */
function writeDay([day, month, year]: [number, number, number]): string {
  if (month === 0) return year === 0 ? '' : String(year);
  const digits = (n: number, length: number) => String(n).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

function pathsOf(rows: Awaited<ReturnType<typeof listGroupRows>>): Map<string, string[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: string): string[] => {
    const row = byId.get(id);
    return row ? [...(row.parentId === null ? [] : pathOf(row.parentId)), row.name] : [];
  };
  return new Map(rows.map((row) => [row.id, pathOf(row.id)]));
}
