// Chooses the columns that form a person's address among its several kinds.
import type { ImportField } from '@tidings/contract/calls/people/imports.ts';
import { titleKey } from './spellings.ts';

type Part = 'address' | 'city' | 'state' | 'postcode';
export interface AddressTitle {
  /** 'home', 'work', 'no1' in an address book, or empty. */
  kind: string;
  part: Part;
  /** Whether it is the whole address in one text, of which other columns hold the parts. */
  whole: boolean;
}

const parts: readonly [Part, RegExp][] = [
  [
    'address',
    /^(street|streetaddress|(street)?line[1-4]|street[1-3]|formatted|extendedaddress|pobox|adresse|anschrift|strasse|strasseundhausnummer|strassehausnummer|strassenr)$/,
  ],
  ['city', /^(city|suburb|town|locality|ville|ort|wohnort|stadt)$/],
  ['state', /^(state|province|region|stateprovince|county|bundesland)$/],
  ['postcode', /^(zip|zipcode|postcode|postalcode|zippostalcode|plz|postleitzahl)$/],
];

/** In order of preference. */
const kinds = [
  'home',
  'residential',
  'physical',
  'primary',
  'permanent',
  'current',
  'contact',
  '',
  'mailing',
  'postal',
  'no1',
  'other',
  'work',
  'business',
  'no2',
  'no3',
];

/** Null for a title that is not part of an address. */
export function readAddressTitle(title: string): AddressTitle | null {
  const key = titleKey(title);
  return partOf('', key) ?? partOfKind(key);
}

function partOfKind(key: string): AddressTitle | null {
  const kind = kinds.find((one) => one !== '' && key.startsWith(one));
  return kind === undefined ? null : partOf(kind, key.slice(kind.length));
}

function partOf(kind: string, key: string): AddressTitle | null {
  const [, word, number = '', rest = ''] = /^(address)?(\d?)(.*)$/.exec(key) ?? [];
  if (word && rest === '') return { kind, part: 'address', whole: false };
  if (number !== '' && !word) return null;
  const found = parts.find(([, pattern]) => pattern.test(rest));
  if (!found) return null;
  return { kind: number === '' ? kind : `no${number}`, part: found[0], whole: rest === 'formatted' };
}

/**
 * The columns that form the address, by index: those of the first kind with a filled street, plus city, state and
 * postcode columns of no kind where that kind has none of its own.
 */
export function addressColumns(
  titles: readonly string[],
  isFilled: (at: number) => boolean,
): Map<number, ImportField> {
  const all = titles.flatMap((title, at) => {
    const found = readAddressTitle(title);
    return found ? [{ ...found, at }] : [];
  });
  const streets = all.filter(({ part }) => part === 'address');
  const byKind = (of: typeof all) => of.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const filled = streets.filter(({ at }) => isFilled(at));
  const kind = (byKind(filled)[0] ?? byKind(streets)[0] ?? byKind(all)[0])?.kind;
  if (kind === undefined) return new Map();
  const whole = streets.find((title) => title.kind === kind && title.whole);
  if (whole) return new Map([[whole.at, 'address']]);
  const taken = parts.flatMap(([part]) => {
    const titles = all.filter((title) => title.part === part);
    const own = titles.filter((title) => title.kind === kind);
    const shared = titles.filter((title) => title.kind === '');
    if (own.length > 0 || part === 'address') return own;
    return shared.length > 0 || kind !== '' ? shared : byKind(titles).slice(0, 1);
  });
  return new Map(taken.map(({ at, part }) => [at, part]));
}
