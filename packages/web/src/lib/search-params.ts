// Reads and writes the query of an address as plain text.

export type SearchText = Record<string, string>;

/**
 * Reads a query as text by name; values of a repeated name are joined by commas. The router's own parser would turn
 * phone=2348012345678 into a number.
 */
export function parseSearch(query: string): SearchText {
  const search: SearchText = {};
  for (const [name, value] of new URLSearchParams(query)) {
    search[name] = name in search ? `${search[name]},${value}` : value;
  }
  return search;
}

/** Writes a query with its question mark, without values that are unset, empty or false. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (value !== false && text !== undefined && text !== 'null' && text !== '') query.set(name, text);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** A route's `validateSearch`: keeps the given names that hold text, so that a bad link never crashes. */
export const textParams =
  <const Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [K in Name]?: string } => {
    const valid: { [K in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') valid[name] = value;
    }
    return valid;
  };
