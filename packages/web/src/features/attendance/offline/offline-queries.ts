// Queries for the attendance lists stored on this device.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noteFault } from '../../../lib/fault-log.ts';
import { useUser, type User } from '../../../lib/http/session.ts';
import { offlineKeys } from '../attendance-keys.ts';
import { type AttendanceStore, openAttendanceStore } from './attendance-store.ts';
import type { Owner } from './database.ts';
import { recoverTicks } from './journal.ts';
import type { Ticks } from './ticks.ts';

export const ownerOf = ({ tenantId, id }: Pick<User, 'tenantId' | 'id'>): Owner => `${tenantId}.${id}`;

/** The signed-in user's store. */
export function useAttendanceStore() {
  const owner = ownerOf(useUser());
  return useMemo(() => openAttendanceStore(owner), [owner]);
}

// Only this page changes what it stores, and it invalidates after each change.
const lasting = { staleTime: Infinity, gcTime: Infinity, retry: false } as const;

/**
 * Reads the store, with the ticks that a closed tab left where there is room for them. Throws where the browser stores
 * nothing.
 */
async function withAllTicks<T>(owner: Owner, read: (store: AttendanceStore) => Promise<T>): Promise<T> {
  const store = openAttendanceStore(owner);
  // What cannot be written stays noted, and must not hide what is stored.
  await recoverTicks(owner, store).catch(noteFault);
  return read(store);
}

/** How many ticks wait, by list; none where the browser stores nothing. */
export const waitingQuery = (owner: Owner) =>
  queryOptions({
    queryKey: offlineKeys.waiting(owner),
    queryFn: () => withAllTicks(owner, (store) => store.waiting()).catch(() => new Map<string, number>()),
    ...lasting,
    staleTime: 0,
    structuralSharing: false,
  });

/** The lists of this device, the last used first. */
export const storedListsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: offlineKeys.lists(owner),
    queryFn: () => withAllTicks(owner, (store) => store.lists()).catch(() => []),
    ...lasting,
    staleTime: 0,
  });

/** One stored list without its people; null where it was never opened here. */
export const storedListQuery = (owner: Owner, id: string) =>
  queryOptions({
    queryKey: offlineKeys.list(owner, id),
    queryFn: async () =>
      (await openAttendanceStore(owner)
        .list(id)
        .catch(() => undefined)) ?? null,
    ...lasting,
  });

/** The stored people of a list; null where there are none. */
export const storedRosterQuery = (owner: Owner, id: string) =>
  queryOptions({
    queryKey: offlineKeys.roster(owner, id),
    queryFn: async () =>
      (await openAttendanceStore(owner)
        .roster(id)
        .catch(() => undefined)) ?? null,
    ...lasting,
    // These can be thousands of people, and only the open list needs them.
    gcTime: 0,
  });

/** The ticks made on this device for one list, sent or not. */
export const ticksQuery = (owner: Owner, id: string) =>
  queryOptions({
    queryKey: offlineKeys.ticks(owner, id),
    queryFn: (): Promise<Ticks> =>
      withAllTicks(owner, (store) => store.ticks(id)).then(
        (ticks) => new Map(ticks.map((tick) => [tick.personId, tick])),
        () => new Map(),
      ),
    ...lasting,
    structuralSharing: false,
  });

/** Whether the last call of check-in reached the server; true until one did not. */
export const onlineQuery = queryOptions({
  queryKey: offlineKeys.online(),
  queryFn: () => navigator.onLine,
  ...lasting,
});

/** Reads lists and what waits in them again; not the ticks, which the page knows before the disk does. */
export async function storedListsChanged(queries: QueryClient): Promise<void> {
  await Promise.all(offlineKeys.listRecords().map((queryKey) => queries.invalidateQueries({ queryKey })));
}
