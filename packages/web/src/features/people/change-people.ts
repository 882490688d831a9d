// Changes to one or many people, each with a toast that offers Undo.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/people/people-changes.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { useOnce } from '../../lib/use-once.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import type { PeopleFilter, PersonState } from './list/list-address.ts';
import { peopleKeys } from '../pickers/keys/people-keys.ts';
import { refreshPeople } from '../pickers/keys/refresh-records.ts';
import { peopleChanges } from '../../messages/en/people-changes.ts';

/** People selected one by one, or all who match a filter, with the number that the screen showed. */
export type Chosen = { ids: string[] } | { filter: PeopleFilter; expected: number };

type Answer = ResponseOf<typeof calls.changePeople>;

export interface Change {
  /** Makes the change; null where the user cancelled it. */
  run: (once: Once) => Promise<Pick<Answer, 'changeId' | 'changed' | 'running'> | null>;
  /** The title of the toast. */
  done: (changed: number) => string;
  /** The title of the toast where nobody was changed. */
  none: string;
}

export type BulkChange = Omit<
  BodyInput<typeof calls.changePeople>,
  'ids' | 'filter' | 'expected' | 'background'
>;

// A change of 100,000 people takes more than a minute on a small server.
const bulkTimeoutMs = 5 * 60_000;

const postChange = (chosen: Chosen, change: BulkChange, once: Once) =>
  api<typeof calls.changePeople>('POST', '/api/people/changes', {
    body: { ...chosen, ...change, background: true },
    once,
    timeoutMs: bulkTimeoutMs,
  });

const postUndo = (id: string) =>
  api<typeof calls.undoChange>('POST', '/api/people/changes/:id/undo', {
    params: { id },
    query: { background: 'true' },
    timeoutMs: bulkTimeoutMs,
  });

const putState = (id: string, state: PersonState) =>
  api<typeof calls.setPersonState>('PUT', '/api/people/:id/state', { params: { id }, body: { state } });

/** Changes many people. Where the number of matches has changed since, the user is asked again; null means no. */
export async function changeChosen(chosen: Chosen, change: BulkChange, once: Once): Promise<Answer | null> {
  try {
    return await postChange(chosen, change, once);
  } catch (error) {
    const found = error instanceof ApiError && error.status === 409 ? error.more['found'] : undefined;
    if (!('filter' in chosen) || typeof found !== 'number') throw error;
    const sure = await confirm({
      title: peopleChanges.numberChanged,
      message: peopleChanges.numberChangedHint(chosen.expected, found),
      confirmLabel: found === 0 ? peopleChanges.ok : peopleChanges.continueWith(found),
    });
    return sure && found > 0 ? changeChosen({ ...chosen, expected: found }, change, once) : null;
  }
}

interface StateWords {
  many: (count: number) => string;
  one: (name: string) => string;
  none: string;
}

/** The titles of toasts, by the new state. */
const stateWords: Record<PersonState, StateWords> = {
  active: {
    many: peopleChanges.madeActive,
    one: peopleChanges.madeActiveName,
    none: peopleChanges.alreadyActive,
  },
  archived: {
    many: peopleChanges.nowArchived,
    one: peopleChanges.nowArchivedName,
    none: peopleChanges.alreadyArchived,
  },
  deceased: {
    many: peopleChanges.nowDeceased,
    one: peopleChanges.nowDeceasedName,
    none: peopleChanges.alreadyDeceased,
  },
  deleted: {
    many: peopleChanges.nowDeleted,
    one: peopleChanges.nowDeletedName,
    none: peopleChanges.alreadyDeleted,
  },
};

const restoredWords: StateWords = {
  many: peopleChanges.restored,
  one: peopleChanges.restoredName,
  none: peopleChanges.alreadyRestored,
};

const actionOf = {
  active: 'activate',
  archived: 'archive',
  deceased: 'markDeceased',
  deleted: 'delete',
} as const satisfies Record<PersonState, BulkChange['action']>;

/** Sets the state of many people; `from` is their present state where all have the same one. */
export function changeStates(chosen: Chosen, state: PersonState, from?: PersonState): Change {
  const { many, none } = wordsOfState(state, from);
  return { run: (once) => changeChosen(chosen, { action: actionOf[state] }, once), done: many, none };
}

/** Sets the state of one person; the toast names them. */
export function changeState(
  { id, name, state: from }: { id: string; name: string; state: PersonState },
  state: PersonState,
): Change {
  const { one, none } = wordsOfState(state, from);
  const run = async () => {
    const { changeId } = await putState(id, state);
    return { changeId, changed: changeId ? 1 : 0 };
  };
  return { run, done: () => one(name), none };
}

const wordsOfState = (state: PersonState, from: PersonState | undefined): StateWords =>
  state === 'active' && from === 'deleted' ? restoredWords : stateWords[state];

/**
 * Takes a change back, says so in a toast, and refetches what shows people. The undo of a large change has a bar on the
 * list of people instead: `onRunning` is called before that is read.
 */
export function useUndo(): (changeId: string, onRunning?: () => void) => Promise<void> {
  const queries = useQueryClient();
  return (changeId, onRunning) =>
    postUndo(changeId).then(
      async ({ kept, running }) => {
        if (running) {
          onRunning?.();
          return queries.invalidateQueries({ queryKey: peopleKeys.changes });
        }
        toast({
          title: peopleChanges.undone,
          detail: kept > 0 ? peopleChanges.keptSince(kept) : undefined,
          tone: 'success',
        });
        await refreshPeople(queries);
      },
      (error: unknown) => toastError(error, peopleChanges.notUndone),
    );
}

/**
 * Runs a change, shows its toast with Undo, calls `onDone`, and refetches what shows people. A change that runs in the
 * background has a bar on the list of people instead.
 */
export function useChange(onDone?: () => void) {
  const queries = useQueryClient();
  const once = useOnce();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ run }: Change) => run(once),
    onSuccess: async (answer, { done, none }) => {
      if (!answer) return;
      const { changed, changeId, running } = answer;
      if (running) await queries.invalidateQueries({ queryKey: peopleKeys.changes });
      else if (changed === 0) toast({ title: none });
      else
        toast({
          title: done(changed),
          tone: 'success',
          ms: 12_000,
          ...(changeId && { undo: () => void undo(changeId) }),
        });
      onDone?.();
      await refreshPeople(queries);
    },
    onError: (error) => toastError(error, peopleChanges.notChanged),
  });
}
