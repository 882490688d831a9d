// The destinations that compose offers: groups by category, and classifications.
import type { Tx } from '../platform/db/database.ts';
import { listGroups } from './list-groups.ts';
import type { SmartPeople } from './smart-groups.ts';
import { countClassifications } from './store.ts';
import { groupPaths } from './tree.ts';

export interface Choice {
  id: string;
  name: string;
  count: number;
  /** The destination as the sending calls take it. */
  key: string;
}

/**
 * The choices by category, groups by their path; groups without a category are under 'Groups'. Group leaders get no
 * classifications. */
export async function communicationGroups(
  tx: Tx,
  tenantId: string,
  people: SmartPeople,
  { withClassifications }: { withClassifications: boolean },
): Promise<Record<string, Choice[]>> {
  const rows = await listGroups(tx, tenantId, people.count);
  const classifications = withClassifications ? await countClassifications(tx, tenantId) : [];
  const paths = groupPaths(rows);
  const choices = new Map<string, Choice[]>();
  const add = (category: string, choice: Choice) => {
    const those = choices.get(category) ?? [];
    choices.set(category, those);
    those.push(choice);
  };
  for (const { id, category, count } of rows)
    add(category || 'Groups', { id, name: paths.get(id) as string, count, key: `group_${id}` });
  for (const { id, name, count } of classifications)
    add('Membership', { id, name, count, key: `membership_${id}` });
  for (const those of choices.values())
    those.sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
  return Object.fromEntries(choices);
}
