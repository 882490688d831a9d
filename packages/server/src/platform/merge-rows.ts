// Puts the rows that were changed in a table over those that are stored now.

/** What a table was, and what it is to be. Without `before` it is replaced as a whole. */
export interface TableChange<Row> {
  items: readonly Row[];
  before?: readonly Row[] | undefined;
}

/**
 * The stored rows with what differs between `before` and `items`; others stay as they are stored. `keyOf` tells which rows
 * are the same one. Rows are compared as JSON, so all have to have their fields in the same order.
 */
export function mergeRows<Row>(
  stored: readonly Row[],
  { items, before }: TableChange<Row>,
  keyOf: (row: Row) => string,
): Row[] {
  if (!before) return [...items];
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [merged, read, wanted] = [byKey(stored), byKey(before), byKey(items)];
  for (const key of read.keys()) if (!wanted.has(key)) merged.delete(key);
  for (const [key, row] of wanted)
    if (JSON.stringify(read.get(key)) !== JSON.stringify(row)) merged.set(key, row);
  return [...merged.values()];
}
