// Creates the classifications and age groups that people of an import are given.
import type { Tx } from '../../platform/db/database.ts';
import { idsByName, insertNamed, type NamedTable } from '../../people/lookup-store.ts';
import type { Known } from '../decide/person-facts.ts';
import { type Names, namesOf, type Organisation } from '../organisation-store.ts';

/** An organisation with the ids of the classifications and age groups that have been created so far. */
export interface Naming {
  organisation: Organisation;
  classifications: string[];
  ageGroups: string[];
}

/** Creates those that these people need and the organisation lacks. */
export async function ensureNames(
  tx: Tx,
  tenantId: string,
  { organisation, ...created }: Naming,
  people: readonly Known[],
): Promise<Naming> {
  const classifications = await ensureNamed(
    tx,
    tenantId,
    'classification',
    organisation.classifications,
    people.map(({ facts }) => facts.classification),
  );
  const ageGroups = await ensureNamed(
    tx,
    tenantId,
    'age_group',
    organisation.ageGroups,
    people.map(({ facts }) => facts.ageGroup),
  );
  return {
    organisation: { ...organisation, classifications: classifications.names, ageGroups: ageGroups.names },
    classifications: [...created.classifications, ...classifications.made],
    ageGroups: [...created.ageGroups, ...ageGroups.made],
  };
}

async function ensureNamed(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  known: Names,
  names: readonly string[],
): Promise<{ names: Names; made: string[] }> {
  const missing = firstOf(
    [...new Set(names)].filter((name) => name !== '' && known.idOf(name) === null),
    (name) => [name.toLowerCase(), name],
  );
  if (missing.size === 0) return { names: known, made: [] };
  await insertNamed(tx, tenantId, table, [...missing.values()]);
  const ids = await idsByName(tx, tenantId, table);
  return { names: namesOf(ids), made: [...missing.keys()].flatMap((name) => ids.get(name) ?? []) };
}

/** A map that keeps the first value per key, so that new names get the first spelling in the file. */
export function firstOf<Item, Value>(
  items: readonly Item[],
  entryOf: (item: Item) => [key: string, value: Value],
): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const [key, value] of items.map(entryOf)) if (!map.has(key)) map.set(key, value);
  return map;
}
