// Finds the organisations that wrote to the sender of a reply.
import { readPhone } from '@tidings/contract/rules/phones.ts';
import type { Tx } from '../../platform/db/database.ts';
import { laneOf } from '../../provider-accounts/selection/lanes.ts';
import { writersTo } from './reply-store.ts';

/** An organisation, and the sender's phone as it writes it. */
export interface Writer {
  tenantId: string;
  phone: string;
}

/**
 * Every organisation of these countries that wrote to the sender by this provider in the last 30 days. Runs in inSystem.
 * The sender is read in each country, since providers omit the plus and sometimes the country code.
 */
export async function writersToSender(
  tx: Tx,
  { provider, from }: { provider: string; from: string },
  countries: readonly string[],
): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (const country of countries) {
    const phone = phoneOf(from, country);
    const lane = laneOf('sms', provider);
    for (const tenantId of await writersTo(tx, { lane, phone, country })) writers.push({ tenantId, phone });
  }
  return writers;
}

/** Returns the phone as E.164, or the visible part of what came. */
export function phoneOf(from: string, country: string): string {
  const reading = readPhone(from, country);
  if ('e164' in reading) return reading.e164;
  const seen = from.replace(/\p{C}/gu, '').replace(/^\+/, '').trim().slice(0, 40);
  return seen || 'Hidden number';
}
