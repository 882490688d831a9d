// Reads the key by which a sending that comes twice is known.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyRequest } from 'fastify';

/** The Idempotency-Key of a request; null where it has none. Throws badInput where it is too long to be kept. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = String(request.headers['idempotency-key'] ?? '').trim();
  if (key.length > 200)
    throw new AppError('badInput', 'The Idempotency-Key is too long: 200 characters at most.');
  return key || null;
}
