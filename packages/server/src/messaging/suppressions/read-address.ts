// Normalises a typed address to the form that suppressions use.
import { AppError } from '@tidings/contract/errors.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import type { Address } from './hidden-address.ts';

/**
 * Returns E.164 or an e-mail address in lower case, reading local numbers in `country`. Throws badInput for an invalid
 * address.
 */
export function readAddress({ channel, address }: Address, country: string): Address {
  if (channel === 'sms') {
    const reading = readPhone(address, country);
    if ('e164' in reading) return { channel, address: reading.e164 };
    throw new AppError('badInput', reading.message, { address: reading.message });
  }
  const reading = readEmail(address);
  if ('email' in reading) return { channel, address: reading.email };
  throw new AppError('badInput', reading.message, { address: reading.message });
}
