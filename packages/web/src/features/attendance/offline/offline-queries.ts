// What is kept for the door, as the screens see it.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser, type User } from '../../../lib/http/session.ts';
import type { Owner } from './database.ts';
import { openKept } from './kept.ts';
import { recoverTicks } from './journal.ts';
import type { Ticks } from './ticks.ts';

export const ownerOf = ({ tenantId, id }: User): Owner => `${tenantId}.${id}`;

/** The signed-in user's own. */
export function useKept() {
  const owner = ownerOf(useUser());
  return useMemo(() => openKept(owner), [owner]);
}

// It changes by this page's own hands, which say so; what ticks change, each screen reads anew.
const lasting = { staleTime: Infinity, gcTime: Infinity, retry: false } as const;

/** How many ticks wait, by list; none where the browser keeps nothing. */
export const waitingQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['door', 'waiting', owner],
    queryFn: async () => {
      const kept = openKept(owner);
      try {
        await recoverTicks(owner, kept);
        return await kept.waiting();
      } catch {
        return new Map<string, number>();
      }
    },
    ...lasting,
    staleTime: 0,
    structuralSharing: false,
  });

/** The lists of this device, the last used first. */
export const keptListsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['door', 'lists', owner],
    queryFn: () =>
      openKept(owner)
        .lists()
        .catch(() => []),
    ...lasting,
    staleTime: 0,
  });

/** One list as it was kept, without its people; null where it was never opened here. */
export const keptListQuery = (owner: Owner, id: string) =>
  queryOptions({
    queryKey: ['door', 'list', owner, id],
    queryFn: async () =>
      (await openKept(owner)
        .list(id)
        .catch(() => undefined)) ?? null,
    ...lasting,
  });

/** The people of a list as they were kept; null where there are none. */
export const keptRosterQuery = (owner: Owner, id: string) =>
  queryOptions({
    queryKey: ['door', 'roster', owner, id],
    queryFn: async () =>
      (await openKept(owner)
        .roster(id)
        .catch(() => undefined)) ?? null,
    ...lasting,
    // Thousands of people; a list that is left needs them no more.
    gcTime: 0,
  });

/** What was tapped on this device for one list, sent or not. */
export const ticksQuery = (owner: Owner, id: string) =>
  queryOptions({
    queryKey: ['door', 'ticks', owner, id],
    queryFn: async (): Promise<Ticks> => {
      const kept = openKept(owner);
      try {
        await recoverTicks(owner, kept);
        const ticks = await kept.ticks(id);
        return new Map(ticks.map((tick) => [tick.personId, tick]));
      } catch {
        return new Map();
      }
    },
    ...lasting,
    structuralSharing: false,
  });

/** Whether the last call of the door found a line; true until one did not. */
export const onlineQuery = queryOptions({
  queryKey: ['door', 'line'],
  queryFn: () => navigator.onLine,
  ...lasting,
});

/** Lists and what waits are read anew; ticks are not, because the page knows them before the disk does. */
export const keptChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === 'door' && ['waiting', 'lists', 'list'].includes(String(second)),
  });
