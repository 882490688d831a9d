// What was chosen to be written to, in one form, as it is kept with the message.

/** Destinations as they are stored: groups by id, so that a rename breaks nothing. */
export interface Audience {
  all: boolean;
  groups: string[];
  classifications: string[];
  selections: string[];
  persons: string[];
  /** Typed numbers, as typed. */
  phones: string[];
  /** Rows of a file. */
  contacts: { name: string; phone: string }[];
}

/** Whether anybody at all was chosen. */
export function isEmpty(audience: Audience): boolean {
  const { all, ...lists } = audience;
  return !all && Object.values(lists).every((list) => list.length === 0);
}
