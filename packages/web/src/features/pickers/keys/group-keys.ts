// Query keys of groups; here because several features show and refresh them.

/** `details` begins every key of a group. */
export const groupKeys = {
  tree: ['groups'],
  details: ['group'],
  detail: (id: string, page: number) => [...groupKeys.details, id, page],
  filter: (id: string) => [...groupKeys.details, id, 'filter'],
  /** Groups by category, as composers offer them. */
  destinations: ['communication-groups'],
};
