// Destination keys: the strings by which a message names whom it goes to, read and written.

/** The id that means none. */
export const emptyId = '00000000-0000-0000-0000-000000000000';

/** The key of all contacts. */
export const allContactsKey = `membership_${emptyId}`;

export type Destination =
  | { kind: 'all' }
  | { kind: 'group'; id: string }
  /** The names from the topmost parent down; a single name where the group is named alone. */
  | { kind: 'groupPath'; path: string[] }
  | { kind: 'classification'; id: string }
  | { kind: 'selection'; id: string };

/** The key of a group by its id. */
export const groupKey = (id: string): string => `group_${id}`;

/** The key of everyone of a people classification. */
export const classificationKey = (id: string): string => `membership_${id}`;

/** The key of a stored selection of people. */
export const selectionKey = (id: string): string => `selection_${id}`;

/** Reads one key; ids come back in lower case. Null for what is no key, and for an id that is no UUID. */
export function parseDestinationKey(key: string): Destination | null {
  const match = /^(group|membership|selection)_(.*)$/is.exec(key.trim());
  const prefix = match?.[1]?.toLowerCase();
  const rest = match?.[2]?.trim() ?? '';
  if (prefix === 'group' && rest.startsWith('~')) return readPath(rest.slice(1));
  const id = rest.toLowerCase();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  if (prefix === 'membership') return id === emptyId ? { kind: 'all' } : { kind: 'classification', id };
  if (id === emptyId) return null;
  return prefix === 'group' ? { kind: 'group', id } : { kind: 'selection', id };
}

function readPath(text: string): Destination | null {
  const path = text.split('/').map((name) => name.trim());
  return path.every((name) => name !== '') ? { kind: 'groupPath', path } : null;
}

/** Splits a list written with commas, semicolons or line breaks, or several such lists; trims, and drops blanks. */
export function splitList(list: string | readonly string[] | undefined): string[] {
  return pieces(list, /[,;\r\n]/);
}

/**
 * Splits destination keys joined by commas, or several such lists. Only a comma before a known prefix parts two keys,
 * because the name of a group may hold a comma itself.
 */
export function splitDestinationKeys(list: string | readonly string[] | undefined): string[] {
  return pieces(list, /[,;\r\n](?=\s*(?:group|membership|selection)_)|[,;\r\n]\s*$/i);
}

function pieces(list: string | readonly string[] | undefined, separator: RegExp): string[] {
  const lists = typeof list === 'string' ? [list] : (list ?? []);
  return lists
    .flatMap((text) => text.split(separator))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}
