// Loads who is on a list: from the server, or while offline from this device.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from '../../../lib/http/api-error.ts';
import { signedIn, useUser } from '../../../lib/http/session.ts';
import { getRoster } from '../api.ts';
import { attendanceKeys } from '../attendance-keys.ts';
import type { Owner } from '../offline/database.ts';
import { openAttendanceStore } from '../offline/attendance-store.ts';
import { storedListQuery, storedRosterQuery, onlineQuery, ownerOf } from '../offline/offline-queries.ts';
import type { DatedRoster } from './people-view.ts';

/**
 * Milliseconds until the list is fetched again, so that ticks of other devices show. It grows with the list, which
 * always comes whole.
 */
const refetchAfter = (people: number): number => 15_000 + 5 * people;

interface Answer {
  /** For a deleted list, its last stored state; null where this device never had one. */
  roster: DatedRoster | null;
  gone: boolean;
}

const rosterQuery = (queries: QueryClient, owner: Owner, id: string) =>
  queryOptions({
    queryKey: attendanceKeys.roster(id),
    queryFn: async ({ signal }): Promise<Answer> => {
      const askedAt = Date.now();
      try {
        const roster = await getRoster(id, signal);
        queries.setQueryData(onlineQuery.queryKey, true);
        // The list shows even where the browser cannot store it.
        if (signedIn())
          await openAttendanceStore(owner)
            .keepRoster(roster, askedAt)
            .catch(() => undefined);
        return { roster: { ...roster, askedAt }, gone: false };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          return { roster: await lastStored(owner, id), gone: true };
        if (isUnanswered(error)) queries.setQueryData(onlineQuery.queryKey, false);
        throw error;
      }
    },
    refetchInterval: ({ state }) => refetchAfter(state.data?.roster?.people.length ?? 0),
    // Other devices may have ticked in the meantime.
    refetchOnReconnect: 'always',
    meta: { quiet: true },
  });

const lastStored = (owner: Owner, id: string): Promise<DatedRoster | null> =>
  openAttendanceStore(owner)
    .roster(id)
    .then(
      (roster) => roster ?? null,
      () => null,
    );

/** One list, as far as it is known; `gone` where the server no longer has it. */
export function useRoster(id: string) {
  const queries = useQueryClient();
  const owner = ownerOf(useUser());
  const record = useQuery(storedListQuery(owner, id));
  const list = record.data ?? null;
  const onServer = record.isFetched && !list?.unopened && !list?.movedTo;
  const live = useQuery({ ...rosterQuery(queries, owner, id), enabled: onServer });
  const stored = useQuery({ ...storedRosterQuery(owner, id), enabled: record.isFetched && !live.data });
  const roster = live.data ? live.data.roster : (stored.data ?? null);
  const isWaiting = onServer ? live.isPending : !record.isFetched || stored.isPending;
  return {
    /** This device's record: whether the list still waits to be opened, or has moved to another id. */
    list,
    roster,
    isPending: roster === null && isWaiting,
    error: live.error,
    gone: live.data?.gone === true,
    refetch: () => void live.refetch(),
  };
}
