// SQL of the settings, groups and fields of a tenant that imports depend on.
import { sql } from 'kysely';
import { pathKey } from '../groups/ensure-paths.ts';
import { listGroupRows } from '../groups/store.ts';
import type { Tx } from '../platform/db/database.ts';
import type { CustomField } from '../people/person/custom-store.ts';
import { idsByName, listLookups } from '../people/lookup-store.ts';
import { labelKey } from './decide/prepare-row.ts';

/** Looks up ids by name, ignoring case, and names by id. */
export interface Names {
  idOf(name: string): string | null;
  nameOf(id: string | null): string;
}

export interface Organisation {
  /** ISO 3166 alpha-2. */
  country: string;
  now: Date;
  /** Whether '4/5' is the fourth of May. */
  dayFirst: boolean;
  /** All custom fields by label in lower case, including retired ones. */
  fields: Map<string, CustomField & { retired: boolean }>;
  /** Ids by path key; groupKeys is the inverse. */
  groups: Map<string, string>;
  groupKeys: Map<string, string>;
  /** The keys of smart groups. */
  smart: Set<string>;
  classifications: Names;
  ageGroups: Names;
  genders: Names;
  maritalStates: Names;
}

/** Reads the present state. If the file does not prove the order of dates, the country decides. */
export async function readOrganisation(
  tx: Tx,
  tenantId: string,
  now: Date,
  dayFirst: boolean | null,
): Promise<Organisation> {
  const country = await countryOf(tx, tenantId);
  const lookups = await listLookups(tx);
  const lookupsOf = (type: string) =>
    namesOf(lookups.filter((one) => one.type === type).map(({ id, value }) => [value, id]));
  return {
    country,
    now,
    // In the United States the month comes first.
    dayFirst: dayFirst ?? country !== 'US',
    fields: await readFields(tx, tenantId),
    ...(await readGroups(tx, tenantId)),
    classifications: namesOf(await idsByName(tx, tenantId, 'classification')),
    ageGroups: namesOf(await idsByName(tx, tenantId, 'age_group')),
    genders: lookupsOf('gender'),
    maritalStates: lookupsOf('maritalstatus'),
  };
}

/** Builds the lookup from pairs of name and id. */
export function namesOf(pairs: Iterable<[name: string, id: string]>): Names {
  const list = [...pairs];
  const ids = new Map(list.map(([name, id]) => [name.toLowerCase(), id]));
  const names = new Map(list.map(([name, id]) => [id, name]));
  return {
    idOf: (name) => ids.get(name.toLowerCase()) ?? null,
    nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
  };
}

/** The tenant's country, ISO 3166 alpha-2. */
export async function countryOf(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx
    .selectFrom('tenant')
    .select('country')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.country;
}

/** The custom fields of people by label key. */
export async function readFields(tx: Tx, tenantId: string): Promise<Organisation['fields']> {
  const { rows } = await sql<CustomField & { retired: boolean }>`
    select id, label, control_type as "controlType", parameter_values as "parameterValues",
           entity_type as "entityType", retired_at is not null as retired
      from custom_field where tenant_id = ${tenantId} and entity_type = 0`.execute(tx);
  return new Map(rows.map((field) => [labelKey(field.label), field]));
}

async function readGroups(
  tx: Tx,
  tenantId: string,
): Promise<Pick<Organisation, 'groups' | 'groupKeys' | 'smart'>> {
  const rows = await listGroupRows(tx, tenantId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: (typeof rows)[number]): string[] => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return [...(parent ? pathOf(parent) : []), row.name];
  };
  const keys = rows.map((row): [string, string] => [row.id, pathKey(pathOf(row))]);
  return {
    groups: new Map(keys.map(([id, key]) => [key, id])),
    groupKeys: new Map(keys),
    smart: new Set(keys.filter(([id]) => byId.get(id)?.filter !== null).map(([, key]) => key)),
  };
}
