// Whether the phones that a receipt names allow it to be of a recipient: its id decides, they only contradict.
import { countryReader, readPhone } from '@tidings/contract/rules/phones.ts';

/** What a receipt says of phones, each as its provider wrote it; some SMSCs swap the two. */
export interface NamedPhones {
  /** The source: the recipient's phone. */
  address?: string | null;
  /** The destination: whom the SMS came from. */
  otherAddress?: string | null;
}

/**
 * False only where the receipt is of another phone: neither number it names is `recipient` (E.164), and the one that
 * should be is really another number. A short code, a sender id, a masked number or nothing at all contradicts nothing.
 */
export function mayBeOf({ address, otherAddress }: NamedPhones, recipient: string): boolean {
  const [source, destination] = [address?.trim() ?? '', otherAddress?.trim() ?? ''];
  if (isSame(source, recipient) || isSame(destination, recipient)) return true;
  // A sender id of letters is ours: the phone is then in the other place.
  const phone = /\p{L}/u.test(source) ? destination : source;
  return !isNumber(phone);
}

/** A whole number in any spelling; one with letters or stars in it, or as short as a short code, is none. */
const isNumber = (named: string): boolean => /^[+\d\s().-]+$/.test(named) && bare(named).length >= 7;

const bare = (named: string): string => named.replace(/\D/g, '').replace(/^0+/, '');

const countryOf = countryReader('');

/** Compares `named` by its digits first: nearly every receipt has them as we do. */
function isSame(named: string, recipient: string): boolean {
  if (!isNumber(named)) return false;
  if (`+${bare(named)}` === recipient) return true;
  const country = countryOf(recipient) ?? '';
  return [named, bare(named)].some((spelling) => {
    const reading = readPhone(spelling, country);
    return 'e164' in reading && reading.e164 === recipient;
  });
}
