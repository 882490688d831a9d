// Prices automatic messages that cannot be sent.
import { AppError } from '@tidings/contract/errors.ts';

/** Catches a refusal: without a sender id or a provider nothing is sent, and nothing costs anything. */
export function costNothing(error: unknown): number {
  if (error instanceof AppError) return 0;
  throw error;
}
