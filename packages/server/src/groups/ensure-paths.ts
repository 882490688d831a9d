// Finds or creates the groups that an import names by path.
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { groupName } from './place.ts';
import { ensureGroups, lockTree } from './store.ts';

/** A path as one text, in which spellings of the same path are equal; a name may contain a slash but not a line end. */
export const pathKey = (path: readonly string[]): string =>
  path.map((name) => groupName(name).toLowerCase()).join('\n');

/** The group at the end of a path. Nobody can be added to a smart one. */
export interface PathGroup {
  id: string;
  smart: boolean;
}

/**
 * Returns each path's last group by its `pathKey`; missing groups are created level by level with the import's id.
 * Paths must have a name on every level. Call it before the transaction changes memberships.
 */
export async function ensurePaths(
  tx: Tx,
  tenantId: string,
  paths: readonly (readonly string[])[],
  importId: string | null,
): Promise<Map<string, PathGroup>> {
  const groups = new Map<string, PathGroup>();
  if (paths.length > 0) await lockTree(tx, tenantId);
  const depth = Math.max(0, ...paths.map((path) => path.length));
  for (let level = 1; level <= depth; level++) {
    const wanted = new Map<string, { id: string; parentId: string | null; name: string }>();
    for (const path of paths.filter((one) => one.length >= level)) {
      const parentId = level === 1 ? null : (groups.get(pathKey(path.slice(0, level - 1))) as PathGroup).id;
      const name = groupName(path[level - 1] as string);
      const key = pathKey(path.slice(0, level));
      if (!wanted.has(key)) wanted.set(key, { id: newId(), parentId, name });
    }
    const found = await ensureGroups(tx, tenantId, [...wanted.values()], importId);
    for (const [at, key] of [...wanted.keys()].entries()) groups.set(key, found[at] as PathGroup);
  }
  return groups;
}
