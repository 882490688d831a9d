// Says when the queries of a screen have all been answered.
import { useState } from 'react';

/**
 * Whether each of these queries has been answered, has failed, or waits for a connection: then the screen can be shown
 * whole, and no answer moves a part of it. Stays true while one is asked again, so that nothing typed is lost. Queries
 * that are not enabled do not count.
 */
export function useAnsweredOnce(...queries: readonly { isLoading: boolean }[]): boolean {
  const [was, setWas] = useState(false);
  const is = was || queries.every(({ isLoading }) => !isLoading);
  if (is && !was) setWas(true);
  return is;
}
