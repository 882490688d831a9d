// The bulk changes that run in the background: progress, Stop, and what came of them.
import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../../lib/http/session.ts';
import { toast, toastError } from '../../../../lib/toast.ts';
import { refreshPeople } from '../../../pickers/keys/refresh-records.ts';
import { useUndo } from '../../change-people.ts';
import classes from './background-changes.module.css';
import { changesQuery, isRunning, postStop, type BackgroundChange } from './api.ts';
import { doingWords, doneWords } from './change-words.ts';
import { dialogTexts } from '../../../../messages/en/dialogs.ts';
import { peopleChanges } from '../../../../messages/en/people-changes.ts';

/** Renders nothing where there are none. A note about an ended change stays until it is closed on this device. */
export function BackgroundChanges() {
  const mayChange = useMay('people.write');
  const { data: { items = [], endedAt = null } = {} } = useQuery({ ...changesQuery, enabled: mayChange });
  const [closed, setClosed] = useLocalStorage<string[]>({ key: 'tidings.closed-changes', defaultValue: [] });
  useRefreshWhenEnded(endedAt);
  const noteUndo = useUndosEnded(items);
  const shown = items.filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className={classes.changes} aria-label={peopleChanges.inBackground}>
      {shown.map((change) =>
        isRunning(change) ? (
          <Running key={change.id} change={change} />
        ) : (
          <Ended
            key={change.id}
            change={change}
            onUndo={() => noteUndo(change.id)}
            // Only those that the server still lists have to be remembered.
            onClose={() => setClosed((before) => [...before, change.id].slice(-20))}
          />
        ),
      )}
    </section>
  );
}

/**
 * Reads the lists of people again when a change has ended. One that ended while this screen was loading counts too, since
 * the lists may have been read before it.
 */
function useRefreshWhenEnded(endedAt: string | null): void {
  const queries = useQueryClient();
  // What an earlier visit of the list was told has been dealt with.
  const known = useRef(endedAt);
  useEffect(() => {
    if (endedAt && endedAt !== known.current) void refreshPeople(queries);
    known.current = endedAt ?? known.current;
  }, [endedAt, queries]);
}

/**
 * Says when an undo that was begun on this screen has ended. Returns the function that notes one. It may have ended
 * before the list shows it running, so what was begun is compared with the list as it is.
 */
function useUndosEnded(changes: readonly BackgroundChange[]): (id: string) => void {
  /** By id, whether it was seen running. */
  const begun = useRef(new Map<string, boolean>());
  useEffect(() => {
    const undos = begun.current;
    for (const [id, wasSeen] of undos) {
      const change = changes.find((one) => one.id === id);
      if (change?.undoing) undos.set(id, true);
      // One that was stopped is listed as before.
      else if (!change || wasSeen) undos.delete(id);
      if (!change) toast({ title: peopleChanges.undone, tone: 'success' });
    }
  }, [changes]);
  return (id) => begun.current.set(id, false);
}

function Running({ change }: { change: BackgroundChange }) {
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => postStop(change.id),
    onError: (error) => toastError(error, peopleChanges.notStopped),
    onSettled: () => queries.invalidateQueries({ queryKey: changesQuery.queryKey }),
  });
  const doing = doingWords(change);
  return (
    <div className={classes.change}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{doing}</Text>
        <Button
          variant="default"
          title={change.undoing ? peopleChanges.stopUndoHint : peopleChanges.stopHint}
          loading={stopping.isPending}
          onClick={() => stopping.mutate()}
        >
          {peopleChanges.stop}
        </Button>
      </Group>
      <Progress.Root size="lg" my="xs">
        <Progress.Section
          value={Math.max((change.done / change.people) * 100, 1)}
          aria-label={doing}
          animated
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {peopleChanges.progress(change.done, change.people)} · {peopleChanges.goesOn}
      </Text>
    </div>
  );
}

interface EndedProps {
  change: BackgroundChange;
  /** Called when an undo has begun that runs in the background. */
  onUndo: () => void;
  onClose: () => void;
}

function Ended({ change, onUndo, onClose }: EndedProps) {
  const undo = useUndo();
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => undo(change.id, onUndo),
    onSettled: () => queries.invalidateQueries({ queryKey: changesQuery.queryKey }),
  });
  return (
    <div className={classes.change}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text role="status">{doneWords(change)}</Text>
        <Group gap="xs" wrap="nowrap">
          {change.changed > 0 && (
            <Button variant="light" loading={undoing.isPending} onClick={() => undoing.mutate()}>
              {dialogTexts.undo}
            </Button>
          )}
          <CloseButton size="lg" aria-label={peopleChanges.dismiss} onClick={onClose} />
        </Group>
      </Group>
    </div>
  );
}
