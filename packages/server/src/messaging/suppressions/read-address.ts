// Normalises a typed address to the form that suppressions use.
import { AppError } from '@tidings/contract/errors.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import type { Address } from './hidden-address.ts';

/** E.164 or an e-mail in lower case; local numbers as of `country`. Throws badInput with what is wrong with it. */
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
