// Computes the visible rows of the group tree: expanded ones, or search matches.
import { searchKey } from '@tidings/contract/rules/names.ts';
import { flatten, type FlatGroup, type Group } from '../../pickers/groups.ts';

export interface GroupRowData extends FlatGroup {
  expanded: boolean;
}

/** Without a search, the rows of expanded groups; with one, every group whose name contains it, under its parents. */
export function rowsToShow(
  groups: readonly Group[],
  search: string,
  expanded: ReadonlySet<string>,
): GroupRowData[] {
  const needle = searchKey(search);
  if (needle === '') {
    const isOpen = (group: Group) => expanded.has(group.id);
    return flatten(groups, isOpen).map((row) => ({ ...row, expanded: isOpen(row.group) }));
  }
  const found = keepMatches(groups, needle);
  return flatten(found).map((row) => ({ ...row, expanded: row.group.children.length > 0 }));
}

/** The ids of a group's parents, outermost first; empty where it has none or does not exist. */
export function parentsOf(groups: readonly Group[], id: string): string[] {
  for (const group of groups) {
    if (group.children.some((child) => child.id === id)) return [group.id];
    const below = parentsOf(group.children, id);
    if (below.length > 0) return [group.id, ...below];
  }
  return [];
}

/** Keeps the groups that match and their parents; other children are left out. */
function keepMatches(groups: readonly Group[], needle: string): Group[] {
  return groups.flatMap((group) => {
    const children = keepMatches(group.children, needle);
    return children.length > 0 || searchKey(group.name).includes(needle) ? [{ ...group, children }] : [];
  });
}
