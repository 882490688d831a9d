// Finds or makes the groups that an import names by path.
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { groupName } from './create-group.ts';
import { ensureGroups } from './store.ts';

/** A path as one text, by which two spellings of it are the same. */
export const pathKey = (path: readonly string[]): string =>
  path.map((name) => groupName(name).toLowerCase()).join('/');

/**
 * Gives the id of every path's last group by its pathKey; what is missing is made, level by level, and bears the
 * import's id. Paths must have a name on every level.
 */
export async function ensurePaths(
  tx: Tx,
  tenantId: string,
  paths: readonly (readonly string[])[],
  importId: string | null,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const depth = Math.max(0, ...paths.map((path) => path.length));
  for (let level = 1; level <= depth; level++) {
    const wanted = new Map<string, { id: string; parentId: string | null; name: string }>();
    for (const path of paths.filter((one) => one.length >= level)) {
      const parentId = level === 1 ? null : (ids.get(pathKey(path.slice(0, level - 1))) as string);
      const name = groupName(path[level - 1] as string);
      const key = pathKey(path.slice(0, level));
      if (!wanted.has(key)) wanted.set(key, { id: newId(), parentId, name });
    }
    const found = await ensureGroups(tx, tenantId, [...wanted.values()], importId);
    for (const [at, key] of [...wanted.keys()].entries()) ids.set(key, found[at] as string);
  }
  return ids;
}
