// Asks for what a screen shows while its code is still on the way.
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

// oxlint-disable-next-line typescript/no-explicit-any -- the queries of a screen differ in what they answer
type Wanted = FetchQueryOptions<any, any, any, any>;

/** In a task each: a slow phone takes 10 ms for one, and answers to touches in between. */
export function askAhead(queries: QueryClient, wanted: readonly Wanted[]): void {
  for (const query of wanted) setTimeout(() => void queries.prefetchQuery(query));
}

/** How long a screen waits for answers that decide what is where on it, in milliseconds. */
const longestWait = 3000;

/**
 * Waits for answers that move the rest of a screen when they come, so that no press meets what has just moved; no longer
 * than a moment, and not after a failure. For screens of which nothing is known from an earlier visit.
 */
export async function askFirst(queries: QueryClient, wanted: readonly Wanted[]): Promise<void> {
  const answers = Promise.allSettled(wanted.map((query) => queries.ensureQueryData(query)));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}
