// Reads the present figures out of a refused approval.
import { ApiError } from '../../../lib/http/api-error.ts';

/** The figures and their fingerprint; null for any other failure. */
export function changedBy(error: unknown): { recipients: number; units: number; fingerprint: string } | null {
  if (!(error instanceof ApiError)) return null;
  const { changed } = error.more as { changed?: { recipients: number; units: number; fingerprint: string } };
  return changed ?? null;
}
