// SQL that finds the people and families a batch of rows may describe.
import { sql } from 'kysely';
import { arrayText } from '../platform/db/array-text.ts';
import type { Tx } from '../platform/db/database.ts';
import { nameKey } from '../people/search/search-key.ts';
import { maxSharing } from './decide/known-people.ts';
import type { Organisation } from './organisation-store.ts';
import { labelKey } from './decide/prepare-row.ts';
import type { Known, PersonFacts } from './decide/person-facts.ts';
import type { Family } from './decide/plan-families.ts';
import type { RowState } from './reading/read-row.ts';
import type { PersonColumns } from './write/person-columns.ts';

/** The keys by which people are looked up. Names are name keys. */
export interface Wanted {
  phones: string[];
  emails: string[];
  names: string[];
}

/** People read per name; a "name" that more share is a placeholder. */
export const maxNamesakes = 500;

/** Allows one batch per tenant at a time, so that two imports of the same people create no duplicates. */
export async function lockImports(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people.import' || ${tenantId}, 0))`.execute(tx);
}

interface PersonRow extends PersonColumns {
  id: string;
  state: RowState;
  version: number;
  own: boolean;
}

/**
 * Everybody with one of these phones, e-mails or names, except deleted and merged people. They are not locked: few of
 * them change, and those are written only if they still have the version read here.
 */
export async function findKnown(
  tx: Tx,
  tenantId: string,
  importId: string,
  { phones, emails, names }: Wanted,
  organisation: Organisation,
): Promise<Known[]> {
  // After the last analysis of the table, the planner expects nobody of a new organisation, and takes any index. Ranges
  // in order, which need no sort, name the index of each value. A person beyond the limit for a phone is still found by
  // name. A search text is ' ', the name, and further parts after spaces; '!' is the character after ' ', so the range
  // covers whole words. The order puts people with exactly this name first.
  await sql`set local enable_sort = off`.execute(tx);
  const { rows } = await sql<PersonRow>`
    select id, first_name, last_name, mobile_phone, phone, email_typed, email, home_address, occupation,
           consent_how, consent_on, consent_by,
           classification_id, marital_status_id, gender_id, age_group_id, birth_day, birth_month, birth_year,
           wedding_day, wedding_month, wedding_year, state, version, coalesce(import_id = ${importId}, false) as own
      from person where tenant_id = ${tenantId} and state not in ('deleted', 'merged') and id = any(array(
        select p.id from unnest(${arrayText(phones)}::text[]) w (phone) cross join lateral (
          select id from person where tenant_id = ${tenantId} and phone >= w.phone and phone <= w.phone
             order by phone limit ${maxSharing}) p
        union
        select p.id from unnest(${arrayText(emails)}::text[]) w (email) cross join lateral (
          select id from person where tenant_id = ${tenantId} and email >= w.email and email <= w.email
             order by email limit ${maxSharing}) p
        union
        select p.id from unnest(${arrayText(names)}::text[]) w (name) cross join lateral (
          select id from person where tenant_id = ${tenantId} and search collate "C" >= ' ' || w.name
             and search collate "C" < ' ' || w.name || '!'
             order by search collate "C", id limit ${maxNamesakes}) p))
      order by id`.execute(tx);
  const known = new Map(rows.map((row) => [row.id, knownOf(row, organisation)]));
  if (known.size > 0) await readRelated(tx, tenantId, importId, known, organisation);
  return [...known.values()];
}

function knownOf(
  row: PersonRow,
  { classifications, ageGroups, genders, maritalStates }: Organisation,
): Known {
  const facts: PersonFacts = {
    firstName: row.first_name,
    lastName: row.last_name,
    mobilePhone: row.mobile_phone,
    phone: row.phone,
    emailTyped: row.email_typed,
    email: row.email,
    homeAddress: row.home_address,
    occupation: row.occupation,
    consentHow: row.consent_how,
    consentOn: row.consent_on,
    consentBy: row.consent_by,
    gender: (genders.nameOf(row.gender_id) || null) as PersonFacts['gender'],
    maritalStatus: (maritalStates.nameOf(row.marital_status_id) || null) as PersonFacts['maritalStatus'],
    classification: classifications.nameOf(row.classification_id),
    ageGroup: ageGroups.nameOf(row.age_group_id),
    birth: { day: row.birth_day, month: row.birth_month, year: row.birth_year },
    wedding: { day: row.wedding_day, month: row.wedding_month, year: row.wedding_year },
  };
  return {
    id: row.id,
    row: row.own ? 0 : null,
    state: row.state,
    version: row.version,
    found: null,
    facts,
    nameKey: nameKey(facts),
    groups: [],
    custom: new Map(),
    notes: [],
    families: [],
  };
}

async function readRelated(
  tx: Tx,
  tenantId: string,
  importId: string,
  known: ReadonlyMap<string, Known>,
  { groupKeys, fields }: Organisation,
): Promise<void> {
  const ids = [...known.keys()];
  const labels = new Map([...fields.values()].map((field) => [field.id, labelKey(field.label)]));
  // A confidential note counts only where the user who brought the file may read it: the import would tell others whether
  // one says just what their file says.
  const { rows } = await sql<{
    what: 'group' | 'custom' | 'note' | 'family';
    person: string;
    id: string;
    text: string;
  }>`
    select x.what, p.id as person, x.id, x.text from unnest(${arrayText(ids)}::uuid[]) p (id) cross join lateral (
      select 'group' as what, group_id as id, '' as text
        from membership where tenant_id = ${tenantId} and person_id = p.id
      union all select 'custom', field_id, data
        from custom_value where tenant_id = ${tenantId} and person_id = p.id
      union all select 'note', id, description
        from note where tenant_id = ${tenantId} and person_id = p.id and (not confidential or (
          select reads_confidential from import where tenant_id = ${tenantId} and id = ${importId}))
      union all select 'family', household_id, ''
        from household_member where tenant_id = ${tenantId} and person_id = p.id) x`.execute(tx);
  for (const { what, person, id, text } of rows) {
    const one = known.get(person) as Known;
    const label = labels.get(id);
    if (what === 'group') one.groups.push(groupKeys.get(id) ?? id);
    else if (what === 'note') one.notes.push(text);
    else if (what === 'family') one.families.push(id);
    else if (label !== undefined) one.custom.set(label, text);
  }
}

/** The families with these ids. */
export async function readFamilies(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Family[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Family>`
    select h.id, h.name, h.home_address as "homeAddress", exists (
             select from household_member m
               where m.tenant_id = h.tenant_id and m.household_id = h.id and m.role = 'head') as "hasHead"
      from household h where h.tenant_id = ${tenantId} and h.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** The families already chosen by earlier rows for these households of the file, by household key. */
export async function readSettled(
  tx: Tx,
  tenantId: string,
  importId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; familyId: string }>`
    select key, household_id as "familyId" from import_family
      where tenant_id = ${tenantId} and import_id = ${importId} and key = any(${keys}::text[])`.execute(tx);
  return new Map(rows.map(({ key, familyId }) => [key, familyId]));
}
