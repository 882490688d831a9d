// Finds unsent messages that are stored under other addresses of a composer.
import { readKept } from '../../../lib/storage/kept-slot.ts';
import type { ComposeQuery } from '../compose-query.ts';
import type { Chip } from '../destinations/chips.ts';

export interface KeptElsewhere {
  /** The full storage key. */
  key: string;
  /** The beginning of the text, on one line. */
  text: string;
  to: Chip[];
  /** The parameters of its address. */
  search: Record<string, string>;
}

interface Where {
  channel: 'sms' | 'email';
  /** The full storage key of the open composer. */
  current: string;
  /** The full storage key of the composer without parameters, with which all others begin. */
  plain: string;
}

const longest = 80;
const names: readonly (keyof ComposeQuery)[] = [
  'phones',
  'people',
  'group',
  'selection',
  'draftId',
  'defaultId',
  'messageId',
  'template',
];
/** The parameters that the address calls otherwise. */
const parameters: Readonly<Record<string, string>> = { phones: 'phone', people: 'person' };

/** A bar within a value separates nothing. */
const between = new RegExp(String.raw`\|(?=(?:${names.join('|')})=)`);

/** The parameters of the address from which `keptName` made a name. */
export function searchOfName(channel: 'sms' | 'email', asked: string): Record<string, string> {
  const pairs = asked === '' ? [] : asked.split(between);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const parameter = name === 'draftId' && channel === 'email' ? 'emaildraft' : (parameters[name] ?? name);
      return [parameter, pair.slice(at + 1)];
    }),
  );
}

/** The written messages of other addresses. `textOf` gives the text of a stored draft, empty for none. */
export function findKeptElsewhere<D extends { to?: Chip[] }>(
  stores: readonly Storage[],
  { channel, current, plain }: Where,
  textOf: (draft: D) => string,
): KeptElsewhere[] {
  const found = new Map<string, KeptElsewhere>();
  for (const store of stores)
    for (const key of Object.keys(store)) {
      if (!key.startsWith(plain) || key === current || found.has(key)) continue;
      const draft = readKept<D>(store, key);
      const text = draft ? textOf(draft).replace(/\s+/g, ' ').trim() : '';
      if (!draft || text === '') continue;
      const shown = text.length > longest ? `${text.slice(0, longest).toWellFormed().trim()}…` : text;
      found.set(key, {
        key,
        text: shown,
        to: draft.to ?? [],
        search: searchOfName(channel, key.slice(plain.length)),
      });
    }
  return [...found.values()];
}
