// The query keys of images.

export const mediaKeys = {
  /** The lists of every search. */
  lists: () => ['media', 'list'] as const,
  list: (search: string, tag: string) => ['media', 'list', search, tag] as const,
  one: (id: string) => ['media', 'one', id] as const,
};
