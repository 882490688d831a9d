// Reads the server's own sentence from a failure.
import { ApiError } from '../../../lib/http/api-error.ts';
import { answered } from '../../../messages/language.ts';

/** The sentence of a refusal, whether it was thrown or answered with status false; empty where none was given. */
export function saidBy(cause: unknown): string {
  if (cause instanceof ApiError) return cause.kind === 'refused' ? cause.message : '';
  const { message } = (cause ?? {}) as { message?: unknown };
  return cause instanceof Error || typeof message !== 'string' ? '' : answered(message);
}
