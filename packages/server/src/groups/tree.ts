// Builds the tree of groups, and the path of each.
import type { Group } from '@tidings/contract/calls/groups.ts';
import type { GroupRow } from './store.ts';

/** The most levels of nested groups; functions that go through the tree recurse by level. */
export const maxLevels = 10;

/** The level of a group; the top level is 1. */
export function levelOf(rows: readonly GroupRow[], id: string): number {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  let level = 0;
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) level++;
  return level;
}

/** How many levels a group and its sub-groups have; 1 without sub-groups. */
export function heightOf(rows: readonly GroupRow[], id: string): number {
  const below = Map.groupBy(rows, (row) => row.parentId);
  let height = 0;
  for (let level = [id]; level.length > 0; height++)
    level = level.flatMap((at) => (below.get(at) ?? []).map((row) => row.id));
  return height;
}

/** The groups as a tree, in the order of the rows on every level. */
export function groupTree(rows: readonly GroupRow[]): Group[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]));
  const top: Group[] = [];
  for (const row of rows) {
    // A leader does not see the group above their own.
    const siblings = (row.parentId === null ? undefined : nodes.get(row.parentId)?.children) ?? top;
    siblings.push(nodes.get(row.id) as Group);
  }
  return top;
}

/** A group as every call answers, without its sub-groups. */
export function nodeOf(row: GroupRow): Group {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    peopleInGroupsCount: row.count,
    smart: row.filter !== null,
    children: [],
  };
}

/** Each group's path by id: 'House Fellowship / Yaba'. */
export function groupPaths(rows: readonly GroupRow[]): Map<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paths = new Map<string, string>();
  const pathOf = (row: GroupRow): string => {
    const known = paths.get(row.id);
    if (known !== undefined) return known;
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    const path = parent ? `${pathOf(parent)} / ${row.name}` : row.name;
    paths.set(row.id, path);
    return path;
  };
  rows.forEach(pathOf);
  return paths;
}

/** The rows of a group and all its sub-groups, as if it were at the top; none where there is no such group. */
export function branchOf(rows: readonly GroupRow[], id: string): GroupRow[] {
  const within = new Set(withDescendants(rows, id));
  return rows
    .filter((row) => within.has(row.id))
    .map((row) => (row.id === id ? { ...row, parentId: null } : row));
}

/** The ids of the group and all its sub-groups, itself first. */
export function withDescendants(rows: readonly GroupRow[], id: string): string[] {
  const below = Map.groupBy(rows, (row) => row.parentId);
  const ids = [id];
  for (const at of ids) ids.push(...(below.get(at) ?? []).map((row) => row.id));
  return ids;
}
