// Shows what the server has stored, whatever an earlier fetch still answers.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Caches the answer of a call that stored something. A fetch of the same key that is under way may have been answered
 * before, and would bring the older state back: it is given up.
 */
export async function showStored<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  stored: T | ((shown: T | undefined) => T | undefined),
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<T>(queryKey, stored);
}
