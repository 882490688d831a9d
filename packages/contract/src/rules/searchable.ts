// Which texts members are searched by.

/** The longest text that members are searched by. */
export const longestSearch = 100;

/**
 * Whether a text is long enough to search members by (3 characters) and not too long. A letter counts once with all
 * its marks: 'Ọ̀' is one, although Unicode has no single character for it.
 */
export function isSearchable(text: string): boolean {
  const wanted = text.trim();
  const letters = wanted.normalize('NFD').replace(/\p{Mn}/gu, '');
  return Array.from(letters).length >= 3 && wanted.length <= longestSearch;
}
