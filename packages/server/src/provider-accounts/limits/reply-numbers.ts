// Checks and changes the numbers that receive replies.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mergeRows, type TableChange } from '../../platform/merge-rows.ts';
import {
  knownTenants,
  listReplyNumbers,
  lockReplyNumbers,
  replaceReplyNumbers,
  type ReplyNumber,
} from './limits-store.ts';

const digitsOf = ({ number, tenantId }: ReplyNumber): ReplyNumber => ({
  number: number.replace(/[\s().+-]/g, ''),
  tenantId,
});

/**
 * Replaces the reply numbers; with `before`, only those that differ from it. Throws badInput with each fault by its path.
 * Runs in inSystem.
 */
export async function setNumbers(tx: Tx, { items: given, before }: TableChange<ReplyNumber>): Promise<void> {
  const known = await knownTenants(tx, [...new Set(given.map(({ tenantId }) => tenantId))]);
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const items = given.map(digitsOf);
  for (const [i, { number, tenantId }] of items.entries()) {
    const written = given[i]?.number ?? '';
    const fault = faultOf(number, seen);
    if (fault) errors[`items.${i}.number`] = `${written}: ${fault}`;
    if (!known.has(tenantId)) errors[`items.${i}.tenantId`] = `${written}: There is no such organisation.`;
    seen.add(number);
  }
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  await lockReplyNumbers(tx);
  const change = { items, before: before?.map(digitsOf) };
  await replaceReplyNumbers(
    tx,
    mergeRows(await listReplyNumbers(tx), change, ({ number }) => number),
  );
}

function faultOf(number: string, seen: Set<string>): string | undefined {
  if (!/^\d{3,15}$/.test(number)) return 'A number has 3 to 15 digits.';
  // A short code has no country. A longer number must have its country code, because incoming messages have it.
  if (number.startsWith('0') && number.length > 6) return 'Write it with the code of its country.';
  return seen.has(number) ? 'This number is here twice.' : undefined;
}
