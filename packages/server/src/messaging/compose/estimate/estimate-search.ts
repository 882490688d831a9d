// Searches an estimate's recipients by name, number, shared address or pages.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { estimatePeople } from '@tidings/contract/calls/messages/estimate.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import { countryReader } from '@tidings/contract/rules/phones.ts';
import type { Portion } from '../prepare.ts';

type Wanted = Pick<BodyOf<typeof estimatePeople>, 'search' | 'shared' | 'country' | 'pagesEach' | 'reason'>;
type Left = Portion['leftOut'][number];

interface Found {
  row: Portion['recipients'][number];
  entries: Portion['reached'][number]['entries'];
  /** The position in sending order, from 0. */
  place: number;
}

/**
 * Returns a function that finds matching recipients of a portion, in sending order; `home` is the country for numbers
 * that several countries share.
 */
export function recipientFinder(wanted: Wanted, home: string): (portion: Portion) => Found[] {
  const matches = matcher(wanted.search);
  const countryOf = countryReader(home);
  return ({ recipients, reached }) =>
    recipients.flatMap((row, i) => {
      const entries = reached[i]?.entries ?? [];
      if (wanted.pagesEach > 0 && row.pages !== wanted.pagesEach) return [];
      if (wanted.shared && entries.length < 2) return [];
      if (wanted.country && countryOf(row.address) !== wanted.country) return [];
      return entries.some(({ name }) => matches(name, row.address))
        ? [{ row, entries, place: row.n - 1 }]
        : [];
    });
}

/** Returns a function that finds those left out of a portion for the given reason. */
export function leftOutFinder(wanted: Wanted): (portion: Portion) => Left[] {
  const matches = matcher(wanted.search);
  return ({ leftOut }) =>
    leftOut.filter(
      ({ reason, address, entry: { name, typed, fields } }) =>
        reason === wanted.reason &&
        matches(name, address ?? typed ?? fields['phone'] ?? fields['email'] ?? ''),
    );
}

/** Matches if every word is in the name or address, or the digits in the number, with or without country code. */
function matcher(search: string): (name: string, address: string) => boolean {
  const words = searchKey(search).split(' ');
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = digits !== '' && /^[\d\s()+.-]+$/.test(search.trim());
  return (name, address) => {
    if (isNumber) return address.replace(/\D/g, '').includes(digits);
    const text = searchKey(`${name} ${address}`);
    return words.every((word) => text.includes(word));
  };
}
