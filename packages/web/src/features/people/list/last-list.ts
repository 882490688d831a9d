// The list of people as it was last looked at in this window, to come back to from a person.
import { parseSearch, stringifySearch, type SearchText } from '../../../lib/search-params.ts';

const key = 'tidings.people';

/** Notes what the list's address asks for. */
export const keepList = (search: Record<string, unknown>): void =>
  sessionStorage.setItem(key, stringifySearch(search));

/** What the list last showed: its search, group, order and page; nothing where it was not looked at yet. */
export const lastList = (): SearchText => parseSearch(sessionStorage.getItem(key) ?? '');
