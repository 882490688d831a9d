// Asks for what a screen shows while its code is still on the way.
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

// oxlint-disable-next-line typescript/no-explicit-any -- the queries of a screen differ in what they answer
type Wanted = FetchQueryOptions<any, any, any, any>;

/** In a task each: a slow phone takes 10 ms for one, and answers to touches in between. */
export function askAhead(queries: QueryClient, wanted: readonly Wanted[]): void {
  for (const query of wanted) setTimeout(() => void queries.prefetchQuery(query));
}
