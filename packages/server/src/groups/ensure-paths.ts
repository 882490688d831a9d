// Finds or makes the groups that an import names by path.
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { groupName } from './place.ts';
import { ensureGroups, lockTree } from './store.ts';

/** A path as one text, by which two spellings of it are the same; a name may hold a slash, but no new line. */
export const pathKey = (path: readonly string[]): string =>
  path.map((name) => groupName(name).toLowerCase()).join('\n');

/** A group that a path leads to. Nobody is put into a smart one: whoever fits its filter is in it. */
export interface PathGroup {
  id: string;
  smart: boolean;
}

/**
 * Gives every path's last group by its pathKey; what is missing is made, level by level, and bears the import's id.
 * Paths must have a name on every level. To be called before the transaction changes any membership.
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
