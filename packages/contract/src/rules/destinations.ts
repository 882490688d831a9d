// Destination keys: the strings that name whom a message goes to.

/** The id that means none. */
export const emptyId = '00000000-0000-0000-0000-000000000000';

/** The key of all contacts. */
export const allContactsKey = `membership_${emptyId}`;

export type Destination =
  | { kind: 'all' }
  | { kind: 'group'; id: string }
  /** The names from the top level down; a single name where only the group is named. */
  | { kind: 'groupPath'; path: string[] }
  | { kind: 'classification'; id: string }
  | { kind: 'selection'; id: string };

/** The key of a group. */
export const groupKey = (id: string): string => `group_${id}`;

/** The key of all people of a classification. */
export const classificationKey = (id: string): string => `membership_${id}`;

/** The key of a stored selection of people. */
export const selectionKey = (id: string): string => `selection_${id}`;

/** Reads one key, with ids in lower case. Null for what is no key, and for an id that is no UUID. */
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

/** Splits a list at commas, semicolons or line breaks, or several such lists; trims, and drops empty parts. */
export function splitList(list: string | readonly string[] | undefined): string[] {
  return pieces(list, /[,;\r\n]/);
}

/**
 * Splits destination keys joined by commas, or several such lists. A comma separates two keys only before a known
 * prefix, since a group's name may contain commas.
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
