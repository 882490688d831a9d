// Puts groups under their parents, and names each by its path.
import type { Group } from '@tidings/contract/calls/groups.ts';
import type { GroupRow } from './store.ts';

/** The most levels of groups within each other; what walks a tree goes down it level by level. */
export const mostLevels = 10;

/** The level that a group stands on, the top being 1. */
export function levelOf(rows: readonly GroupRow[], id: string): number {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  let level = 0;
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) level++;
  return level;
}

/** The groups as a tree, in the order of the rows on every level. */
export function groupTree(rows: readonly GroupRow[]): Group[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]));
  const top: Group[] = [];
  for (const row of rows) {
    const siblings = row.parentId === null ? top : nodes.get(row.parentId)?.children;
    siblings?.push(nodes.get(row.id) as Group);
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

/** Each group's names from the top down, by id: 'House Fellowship / Yaba'. */
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

/** The group and everything below it, itself first. */
export function withDescendants(rows: readonly GroupRow[], id: string): string[] {
  const ids = [id];
  for (const at of ids) ids.push(...rows.filter((row) => row.parentId === at).map((row) => row.id));
  return ids;
}
