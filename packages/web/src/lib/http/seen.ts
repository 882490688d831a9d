// Shows what a screen last showed where the server cannot be reached (OT-11).
import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { overlaysWanted } from '../overlays-wanted.ts';
import { queryRoots } from '../query-roots.ts';
import type { Seen } from '../storage/seen-store.ts';
import { toastError } from '../toast.ts';
import { isUnanswered } from './api-error.ts';
import { readKeptUser, readToken } from './token.ts';

/** The first parts of the keys of what is stored: people, groups, messages, and what their screens and composers ask. */
const kept: readonly unknown[] = [
  'home',
  queryRoots.people,
  queryRoots.person,
  'person-messages',
  'custom-fields',
  'classifications',
  'age-groups',
  'lookups',
  queryRoots.groups,
  queryRoots.group,
  queryRoots.communicationGroups,
  queryRoots.senderIds,
  'routes',
  'mail-senders',
];
/** The second parts of the keys of messages that are stored. */
const keptOfMessages: readonly unknown[] = ['list', 'one', 'recipients'];

const isKept = ([root, part]: QueryKey): boolean =>
  root === queryRoots.messages ? keptOfMessages.includes(part) : kept.includes(root);

/** When the server answered what shows, in milliseconds, by query hash: of those alone that it did not answer since. */
const seenSince = new Map<string, number>();

const store = () => import('../storage/seen-store.ts');

/**
 * Runs a query and stores its answer for this user. Where the server does not answer, resolves to what shows, or to what
 * was stored. The warning of a lost connection shows once for each query (PF-14, OT-06).
 */
export async function showLastSeen<T, K extends QueryKey>(
  ask: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const { queryKey, queryHash, meta } = query;
  const [user, token] = [readKeptUser(), readToken()];
  if (user === null || !isKept(queryKey)) return ask(context);
  const owner = ownerOf(user);
  try {
    const answer = await ask(context);
    seenSince.delete(queryHash);
    const seenAt = Date.now();
    const isCurrent = () => readToken() === token;
    // After the first screen is there, which needs the processor.
    void overlaysWanted
      .then(store)
      .then(({ keepSeen }) => keepSeen(owner, queryHash, { data: withoutSecrets(answer), seenAt }, isCurrent))
      .catch(() => undefined);
    return answer;
  } catch (error) {
    // A further page of a list is asked for by a button, which must not look as if it had brought one.
    if (!isUnanswered(error) || query.state.fetchMeta?.fetchMore) throw error;
    const seen = await lastSeen(query, owner);
    if (!seen || readToken() !== token) throw error;
    if (!seenSince.has(queryHash) && meta?.['quiet'] !== true) toastError(error);
    seenSince.set(queryHash, seen.seenAt);
    return seen.data as T;
  }
}

async function lastSeen({ state, queryHash }: Query, owner: string): Promise<Seen | undefined> {
  if (state.data !== undefined)
    return { data: state.data, seenAt: seenSince.get(queryHash) ?? state.dataUpdatedAt };
  return (await store()).readSeen(owner, queryHash);
}

function ownerOf(user: string): string {
  const { tenantId, id } = JSON.parse(user) as { tenantId: string; id: string };
  return `${tenantId} ${id}`;
}

/** A person's confidential notes are not stored. */
function withoutSecrets(answer: unknown): unknown {
  const { person } = (answer ?? {}) as { person?: { notes?: { confidential?: boolean }[] } };
  if (!person?.notes?.some(({ confidential }) => confidential)) return answer;
  return { person: { ...person, notes: person.notes.filter(({ confidential }) => !confidential) } };
}

/** Calls `listener` when what is on screen may have changed; returns a function that removes it. */
export const onSeenChange = (queries: QueryClient, listener: () => void): (() => void) =>
  queries.getQueryCache().subscribe(notifyManager.batchCalls(listener));

/** When the oldest of what is on screen came from the server, in milliseconds; null where all of it is current. */
export function oldestShown(queries: QueryClient): number | null {
  if (seenSince.size === 0) return null;
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => seenSince.get(queryHash) ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Asks the server again for what is on screen and did not come from it just now. */
export const askAgain = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ queryHash }) => seenSince.has(queryHash) });

/** Removes everything that this browser stored of any user's screens. */
export async function forgetSeen(): Promise<void> {
  seenSince.clear();
  await (await store()).forgetSeen();
}
