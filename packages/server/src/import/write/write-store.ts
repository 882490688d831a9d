// SQL that writes a batch of an import, many rows per statement.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { arrayText } from '../../platform/db/array-text.ts';
import { newId } from '../../platform/id.ts';
import type { RowState } from '../reading/read-row.ts';
import type { FoundBy } from '../../people/search/found-by.ts';
import type { PersonColumns } from './person-columns.ts';

/** A person to be written. */
export interface PersonToWrite {
  id: string;
  /** The expected version of an existing person. */
  version: number;
  /** The state of a new person, by default active; that of an existing one never changes. */
  state?: RowState;
  columns: PersonColumns;
  found: FoundBy;
}

const types: readonly [column: keyof PersonColumns, type: 'text' | 'uuid' | 'smallint'][] = [
  ['first_name', 'text'],
  ['last_name', 'text'],
  ['mobile_phone', 'text'],
  ['phone', 'text'],
  ['email_typed', 'text'],
  ['email', 'text'],
  ['home_address', 'text'],
  ['occupation', 'text'],
  ['consent_how', 'text'],
  ['consent_on', 'text'],
  ['consent_by', 'text'],
  ['classification_id', 'uuid'],
  ['marital_status_id', 'uuid'],
  ['gender_id', 'uuid'],
  ['age_group_id', 'uuid'],
  ['birth_day', 'smallint'],
  ['birth_month', 'smallint'],
  ['birth_year', 'smallint'],
  ['wedding_day', 'smallint'],
  ['wedding_month', 'smallint'],
  ['wedding_year', 'smallint'],
];
const columns = sql.raw(types.map(([name]) => name).join(', '));

type Value = string | number | null;

/**
 * The people as rows. PostgreSQL reads one array per column twice as fast as one record per person; a column in which
 * all are alike, since the file lacks it, is sent as one value.
 */
function peopleList(people: readonly PersonToWrite[]): RawBuilder<unknown> {
  const lists: [name: string, type: string, values: Value[]][] = [
    ['version', 'integer', people.map(({ version }) => version)],
    ['state', 'text', people.map(({ state }) => state ?? 'active')],
    ['search', 'text', people.map(({ found }) => found.search)],
    ['first_sound', 'text', people.map(({ found }) => found.first_sound)],
    ['name_sound', 'text', people.map(({ found }) => found.name_sound)],
    ...types.map(([name, type]): [string, string, Value[]] => [
      name,
      type,
      people.map((person) => person.columns[name]),
    ]),
  ];
  const isAlike = ([, , values]: (typeof lists)[number]) => values.every((value) => value === values[0]);
  const alike = lists
    .filter(isAlike)
    .map(([name, type, [value]]) => sql`, ${value ?? null}::${sql.raw(type)} as ${sql.ref(name)}`);
  const various = lists.filter((list) => !isAlike(list));
  const arrays = various.map(([, type, values]) => sql`, ${arrayText(values)}::${sql.raw(type)}[]`);
  const names = sql.raw(['id', ...various.map(([name]) => name)].join(', '));
  return sql`(select v.* ${joined(alike)}
    from unnest(${arrayText(people.map(({ id }) => id))}::uuid[] ${joined(arrays)}) as v (${names})) as w`;
}

const joined = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` `);

/** Inserts new people. */
export async function insertPeople(
  tx: Tx,
  tenantId: string,
  importId: string,
  people: readonly PersonToWrite[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into person (tenant_id, import_id, created_at, updated_at, id, state, state_since,
                        search, first_sound, name_sound, ${columns})
      select ${tenantId}, ${importId}, ${now}, ${now}, id, state,
             case when state <> 'active' then ${now}::timestamptz end, search, first_sound, name_sound, ${columns}
        from ${peopleList(people)}`.execute(tx);
}

/** How many people of an import are archived or deceased. */
export async function countArchived(tx: Tx, tenantId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from person
      where tenant_id = ${tenantId} and import_id = ${importId} and state in ('archived', 'deceased')`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Updates existing people. Those created by this import keep version 1: nobody else has seen them yet, and undoing takes
 * a higher version for a later change. Throws if somebody else saved one of them since they were read; the batch must
 * then be decided again.
 */
export async function updatePeople(
  tx: Tx,
  tenantId: string,
  importId: string,
  people: readonly PersonToWrite[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  // Locks in id order, as everywhere; the update alone would lock in arbitrary order.
  await sql`
    select from person where tenant_id = ${tenantId} and id = any(${people.map(({ id }) => id)}::uuid[])
      order by id for no key update`.execute(tx);
  const assignments = sql.raw(types.map(([name]) => `${name} = w.${name}`).join(', '));
  const { numAffectedRows } = await sql`
    update person p set ${assignments}, search = w.search, first_sound = w.first_sound, name_sound = w.name_sound,
        updated_at = ${now},
        version = p.version + case when p.import_id is not distinct from ${importId} then 0 else 1 end
      from ${peopleList(people)}
      where p.tenant_id = ${tenantId} and p.id = w.id and p.version = w.version`.execute(tx);
  if (Number(numAffectedRows) !== people.length)
    throw new Error('somebody else has saved one of these people');
}

/**
 * Locks people who receive data of a row, so that they are neither merged nor erased before the transaction ends.
 * Throws if one of them was since they were read; the batch must then be decided again.
 */
export async function lockPeople(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const held = await sql`
    select from person where tenant_id = ${tenantId} and id = any(${wanted}::uuid[]) and state <> 'merged'
      order by id for key share`.execute(tx);
  if (held.rows.length !== wanted.length) throw new Error('one of these people has been merged or erased');
}

/** What an import changed of an existing person: columns, and custom values by field id. */
export interface PersonChange {
  personId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Records former values; those recorded by an earlier batch take precedence. */
export async function insertChanges(
  tx: Tx,
  tenantId: string,
  importId: string,
  changes: readonly PersonChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into import_change as c (tenant_id, import_id, person_id, before, after)
      select ${tenantId}, ${importId}, w."personId", w.before, w.after
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w ("personId" uuid, before jsonb, after jsonb)
      on conflict (tenant_id, import_id, person_id)
        do update set before = excluded.before || c.before, after = c.after || excluded.after`.execute(tx);
}

/** Appends text fields; a label that exists, ignoring case, stays unchanged. */
export async function insertTextFields(
  tx: Tx,
  tenantId: string,
  fields: readonly { id: string; label: string }[],
): Promise<void> {
  if (fields.length === 0) return;
  await sql`
    insert into custom_field (tenant_id, id, label, control_type, entity_type, position)
      select ${tenantId}, w.id, w.label, 0, 0, w.at +
             (select coalesce(max(position), 0) from custom_field where tenant_id = ${tenantId})
        from unnest(${fields.map(({ id }) => id)}::uuid[], ${fields.map(({ label }) => label)}::text[])
          with ordinality as w (id, label, at)
      on conflict do nothing`.execute(tx);
}

/** Sets custom values, marked with an import or none (null); each field of a person may occur only once. */
export async function setCustomValues(
  tx: Tx,
  tenantId: string,
  importId: string | null,
  values: readonly { personId: string; fieldId: string; data: string }[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`
    insert into custom_value (tenant_id, person_id, field_id, data, import_id)
      select ${tenantId}, w.person_id, w.field_id, w.data, ${importId}
        from unnest(${values.map(({ personId }) => personId)}::uuid[],
          ${values.map(({ fieldId }) => fieldId)}::uuid[], ${values.map(({ data }) => data)}::text[])
          as w (person_id, field_id, data)
      on conflict (tenant_id, person_id, field_id)
        do update set data = excluded.data, import_id = excluded.import_id`.execute(tx);
}

export async function insertNotes(
  tx: Tx,
  tenantId: string,
  by: { importId: string; authorId: string | null; at: Date },
  notes: readonly { personId: string; text: string }[],
): Promise<void> {
  if (notes.length === 0) return;
  await sql`
    insert into note (tenant_id, id, person_id, title, description, author_id, import_id, created_at, updated_at)
      select ${tenantId}, w.id, w.person_id, 'Note', w.description, ${by.authorId}, ${by.importId}, ${by.at}, ${by.at}
        from unnest(${notes.map(() => newId())}::uuid[], ${notes.map(({ personId }) => personId)}::uuid[],
          ${notes.map(({ text }) => text)}::text[]) as w (id, person_id, description)`.execute(tx);
}

/** Records which family was chosen for each household of the file. */
export async function insertSettled(
  tx: Tx,
  tenantId: string,
  importId: string,
  settled: readonly { key: string; familyId: string }[],
): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    insert into import_family (tenant_id, import_id, key, household_id)
      select ${tenantId}, ${importId}, w.key, w.id
        from unnest(${settled.map(({ key }) => key)}::text[], ${settled.map(({ familyId }) => familyId)}::uuid[])
          as w (key, id)`.execute(tx);
}
