// Checks that the phones named in a receipt do not contradict its recipient.
import { countryReader, readPhone } from '@tidings/contract/rules/phones.ts';

/** The phones named in a receipt, as the provider wrote them; some SMSCs swap the two. */
export interface NamedPhones {
  /** The source address, which is the recipient's phone. */
  address?: string | null;
  /** The destination address, which is the sender of our SMS. */
  otherAddress?: string | null;
}

/**
 * Returns false only if the receipt is for another phone: neither number is `recipient` (E.164), and the one that
 * should be is a different real number. A short code, sender id, masked number or missing number contradicts nothing.
 */
export function mayBeOf({ address, otherAddress }: NamedPhones, recipient: string): boolean {
  const [source, destination] = [address?.trim() ?? '', otherAddress?.trim() ?? ''];
  if (isSame(source, recipient) || isSame(destination, recipient)) return true;
  // A sender id with letters is ours, so the phone is in the other field.
  const phone = /\p{L}/u.test(source) ? destination : source;
  return !isNumber(phone);
}

/** Whether it is a complete number in any spelling, rather than a short code or a masked number. */
const isNumber = (named: string): boolean => /^[+\d\s().-]+$/.test(named) && bare(named).length >= 7;

const bare = (named: string): string => named.replace(/\D/g, '').replace(/^0+/, '');

const countryOf = countryReader('');

/** Compares the digits first, since nearly all receipts contain them as we store them. */
function isSame(named: string, recipient: string): boolean {
  if (!isNumber(named)) return false;
  if (`+${bare(named)}` === recipient) return true;
  const country = countryOf(recipient) ?? '';
  return [named, bare(named)].some((spelling) => {
    const reading = readPhone(spelling, country);
    return 'e164' in reading && reading.e164 === recipient;
  });
}
