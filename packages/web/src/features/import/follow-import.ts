// Asks after a running import, and shows its people on any screen.
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error.ts';
import { signedIn } from '../../lib/http/session.ts';
import { importQuery } from './api.ts';

/** The ids of the imports that are followed. */
const followed = new Set<string>();

/**
 * From now on every screen fetches what it shows, and again when the first people are there and when the import has
 * ended: it may have changed people, groups, families, fields and lists. The user may be on any screen by then.
 */
export function followImport(queries: QueryClient, id: string): void {
  if (followed.has(id)) return;
  followed.add(id);
  void queries.invalidateQueries({ refetchType: 'none' });
  let hasPeople = false;
  const stop = new QueryObserver(queries, importQuery(id)).subscribe(({ data, error, isFetching }) => {
    const isGone = error instanceof ApiError && error.kind === 'refused';
    // The first answer here may be of before the start.
    const goesOn = !isGone && (!data || isFetching || data.state === 'running');
    if (goesOn && signedIn()) {
      if (hasPeople || !data?.created) return;
      hasPeople = true;
    } else {
      stop();
      followed.delete(id);
    }
    if (signedIn()) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== id });
  });
}
