// Reads the Idempotency-Key of a request.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyRequest } from 'fastify';

/** Characters of the longest key. */
const longest = 200;

/**
 * The Idempotency-Key of a request; null where it has none. Throws 'badInput' where it is too long, or has other
 * characters than visible ASCII.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = String(request.headers['idempotency-key'] ?? '').trim();
  if (key.length > longest)
    throw new AppError('badInput', `The Idempotency-Key is too long: ${longest} characters at most.`);
  if (!/^[\x21-\x7e]*$/.test(key))
    throw new AppError(
      'badInput',
      'The Idempotency-Key can hold letters, digits and signs of ASCII, without spaces.',
    );
  return key || null;
}
