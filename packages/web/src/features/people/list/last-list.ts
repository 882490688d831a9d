// Remembers the last list of people in this tab, for links back to it.
import { parseSearch, stringifySearch, type SearchText } from '../../../lib/search-params.ts';

const key = 'tidings.people';

/** Remembers the search parameters of the list. */
export const rememberList = (search: Record<string, unknown>): void =>
  sessionStorage.setItem(key, stringifySearch(search));

/** Forgets it, where another organisation opens. */
export const forgetList = (): void => sessionStorage.removeItem(key);

/** The search parameters of the last list; empty where no list was opened yet. */
export const lastList = (): SearchText => parseSearch(sessionStorage.getItem(key) ?? '');
