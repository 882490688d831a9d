// Who is on a list: from the server while there is a line, else as this device kept it.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from '../../../lib/http/api-error.ts';
import { signedIn, useUser } from '../../../lib/http/session.ts';
import { getRoster } from '../api.ts';
import type { Owner } from '../offline/database.ts';
import { openKept } from '../offline/kept.ts';
import { keptListQuery, keptRosterQuery, onlineQuery, ownerOf } from '../offline/use-kept.ts';
import type { DatedRoster } from './people-view.ts';

/**
 * Milliseconds until the list is asked for again, so that the ticks of other devices show: the longer the list, the
 * longer, because it comes whole.
 */
const pauseFor = (people: number): number => 15_000 + 5 * people;

interface Answer {
  /** As it was last, where it is gone; null where nobody here ever saw it. */
  roster: DatedRoster | null;
  gone: boolean;
}

const rosterQuery = (queries: QueryClient, owner: Owner, id: string) =>
  queryOptions({
    queryKey: ['attendance', 'roster', id],
    queryFn: async ({ signal }): Promise<Answer> => {
      const askedAt = Date.now();
      try {
        const roster = await getRoster(id, signal);
        queries.setQueryData(onlineQuery.queryKey, true);
        // A browser that keeps nothing shows it all the same.
        if (signedIn())
          await openKept(owner)
            .keepRoster(roster, askedAt)
            .catch(() => undefined);
        return { roster: { ...roster, askedAt }, gone: false };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          return { roster: await lastSeen(owner, id), gone: true };
        if (isUnanswered(error)) queries.setQueryData(onlineQuery.queryKey, false);
        throw error;
      }
    },
    refetchInterval: ({ state }) => pauseFor(state.data?.roster?.people.length ?? 0),
    // Nobody knows what the others ticked meanwhile.
    refetchOnReconnect: 'always',
    meta: { quiet: true },
  });

const lastSeen = (owner: Owner, id: string): Promise<DatedRoster | null> =>
  openKept(owner)
    .roster(id)
    .then(
      (roster) => roster ?? null,
      () => null,
    );

/** One list, as much of it as is known; `gone` where the server has it no more. */
export function useRoster(id: string) {
  const queries = useQueryClient();
  const owner = ownerOf(useUser());
  const record = useQuery(keptListQuery(owner, id));
  const list = record.data ?? null;
  const onServer = record.isFetched && !list?.unopened && !list?.movedTo;
  const live = useQuery({ ...rosterQuery(queries, owner, id), enabled: onServer });
  const kept = useQuery({ ...keptRosterQuery(owner, id), enabled: record.isFetched && !live.data });
  const roster = live.data ? live.data.roster : (kept.data ?? null);
  const isWaiting = onServer ? live.isPending : !record.isFetched || kept.isPending;
  return {
    /** The record of this device: whether the list still waits to be opened, or has moved. */
    list,
    roster,
    isPending: roster === null && isWaiting,
    error: live.error,
    gone: live.data?.gone === true,
    refetch: () => void live.refetch(),
  };
}
