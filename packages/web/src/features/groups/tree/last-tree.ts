// Remembers how the tree of groups was left, for coming back to it.

interface TreeState {
  /** Another organisation's tree is forgotten. */
  tenantId: string;
  search: string;
  expanded: ReadonlySet<string>;
  /** How far it was scrolled, in pixels. */
  offset: number;
}

let last: TreeState | undefined;

/** How this organisation's tree was left since the page was loaded; closed, without a search, where it was not shown. */
export const lastTree = (tenantId: string): TreeState =>
  last?.tenantId === tenantId ? last : { tenantId, search: '', expanded: new Set(), offset: 0 };

/** Remembers a part of its state. */
export function rememberTree(tenantId: string, part: Partial<Omit<TreeState, 'tenantId'>>): void {
  last = { ...lastTree(tenantId), ...part };
}
