// Checks and replaces the numbers that receive replies.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { knownTenants, replaceReplyNumbers, type ReplyNumber } from './limits-store.ts';

/** Replaces the reply numbers. Throws badInput with each fault by its path. Runs in inSystem. */
export async function setNumbers(tx: Tx, given: ReplyNumber[]): Promise<void> {
  const known = await knownTenants(tx, [...new Set(given.map(({ tenantId }) => tenantId))]);
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const numbers = given.map(({ number: written, tenantId }, i) => {
    const number = written.replace(/[\s().+-]/g, '');
    const fault = faultOf(number, seen);
    if (fault) errors[`items.${i}.number`] = `${written}: ${fault}`;
    if (!known.has(tenantId)) errors[`items.${i}.tenantId`] = `${written}: There is no such organisation.`;
    seen.add(number);
    return { number, tenantId };
  });
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  await replaceReplyNumbers(tx, numbers);
}

function faultOf(number: string, seen: Set<string>): string | undefined {
  if (!/^\d{3,15}$/.test(number)) return 'A number has 3 to 15 digits.';
  // A short code has no country. A longer number must have its country code, because incoming messages have it.
  if (number.startsWith('0') && number.length > 6) return 'Write it with the code of its country.';
  return seen.has(number) ? 'This number is here twice.' : undefined;
}
