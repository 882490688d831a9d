// The address bar's query as plain text: numbers, plus signs and ids stay what was written.

export type SearchText = Record<string, string>;

/**
 * Reads a query as text by name. The router's own parser would turn phone=2348012345678 into a number; a name that
 * stands twice is joined by commas.
 */
export function parseSearch(query: string): SearchText {
  const search: SearchText = {};
  for (const [name, value] of new URLSearchParams(query)) {
    search[name] = name in search ? `${search[name]},${value}` : value;
  }
  return search;
}

/** Writes a query, with its question mark, leaving out what is unset, empty or false. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (value !== false && text !== undefined && text !== 'null' && text !== '') query.set(name, text);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** A check for a route's query: keeps the given names where they hold text, so that a bad link never crashes. */
export const textParams =
  <const Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [K in Name]?: string } => {
    const kept: { [K in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') kept[name] = value;
    }
    return kept;
  };
