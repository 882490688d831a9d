// The chosen destinations of a message, as stored with it.

/** The stored destinations. Groups are stored by id, so that renaming them changes nothing. */
export interface Audience {
  all: boolean;
  groups: string[];
  classifications: string[];
  selections: string[];
  persons: string[];
  /** Typed numbers, unchanged. */
  phones: string[];
  /** Rows of a contact file. */
  contacts: { name: string; phone: string; firstName?: string | undefined }[];
  /** People who share an address get one message, whatever the settings say. */
  together?: true;
}

/** Returns an audience without destinations. */
export const emptyAudience = (): Audience => ({
  all: false,
  groups: [],
  classifications: [],
  selections: [],
  persons: [],
  phones: [],
  contacts: [],
});

/** Whether nothing was chosen. */
export function isEmpty(audience: Audience): boolean {
  const { all, together: _together, ...lists } = audience;
  return !all && Object.values(lists).every((list) => list.length === 0);
}
