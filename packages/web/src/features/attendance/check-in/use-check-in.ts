// Ticking at the door: shown at once, kept on this device, then sent.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { type Person, postMarks } from '../api.ts';
import { noteTick, strikeTick } from '../offline/journal.ts';
import {
  momentAfter,
  type Tick,
  type Ticks,
  waitingOf,
  withoutKnown,
  withoutTick,
  withSent,
  withTick,
} from '../offline/ticks.ts';
import { onlineQuery, ownerOf, ticksQuery, useKept, waitingQuery } from '../offline/use-kept.ts';
import { useSender } from '../offline/use-sender.ts';
import { type DatedRoster, isPresent, peopleOf, totalsOf } from './people-view.ts';

export type CheckIn = ReturnType<typeof useCheckIn>;

const none: Ticks = new Map();

/** One list of which the people are known. */
export function useCheckIn(roster: DatedRoster) {
  const { id } = roster.attendance;
  const queries = useQueryClient();
  const owner = ownerOf(useUser());
  const kept = useKept();
  const sender = useSender();
  const { queryKey } = ticksQuery(owner, id);
  const all = useQuery(ticksQuery(owner, id)).data ?? none;
  const ticks = useMemo(() => withoutKnown(all, roster.askedAt), [all, roster.askedAt]);
  const people = useMemo(() => peopleOf(roster, ticks), [roster, ticks]);
  const totals = useMemo(() => totalsOf(people, ticks, roster), [people, ticks, roster]);
  const [done, setDone] = useState<readonly { person: Person; was: boolean }[]>([]);
  const line = useQuery(onlineQuery).data !== false;

  const keep = async (tick: Tick, more: number): Promise<void> => {
    noteTick(owner, id, tick);
    try {
      await kept.tick(id, tick, more);
    } catch {
      await sendStraight(tick);
      return;
    } finally {
      strikeTick(owner, id, tick);
    }
    const waiting = waitingQuery(owner).queryKey;
    if (!queries.getQueryData(waiting)?.size) await queries.invalidateQueries({ queryKey: waiting });
    // Without a line it is tried again by itself.
    if (queries.getQueryData(onlineQuery.queryKey) !== false) sender.mutate();
  };
  /** Where the browser keeps nothing there is no waiting either. */
  const sendStraight = async (tick: Tick): Promise<void> => {
    const { personId, present, at } = tick;
    try {
      await postMarks(id, [{ personId, present, at }]);
      queries.setQueryData(queryKey, (before = none) => withSent(before, [tick], Date.now()));
    } catch (error) {
      queries.setQueryData(queryKey, (before = none) => withoutTick(before, tick));
      toastError(error, 'Not ticked');
    }
  };
  const set = (person: Person, present: boolean): void => {
    const before = queries.getQueryData(queryKey)?.get(person.personId);
    const { personId, name, phone } = person;
    const isListed = roster.people.some((other) => other.personId === personId);
    const at = momentAfter(before?.at, new Date());
    const tick: Tick = { personId, present, at, ...(!isListed && { guest: { name, phone } }) };
    queries.setQueryData(queryKey, (held = none) => withTick(held, tick));
    void keep(tick, Number(present) - Number(isPresent(person, ticks)));
  };

  return {
    id,
    attendance: roster.attendance,
    complete: roster.complete,
    people,
    ticks,
    totals,
    line,
    /** How many ticks the server has not taken yet. */
    waiting: useMemo(() => waitingOf(all.values()).length, [all]),
    isHere: (person: Person) => isPresent(person, ticks),
    /** Ticks, or takes the tick away. */
    set: (person: Person, present: boolean) => {
      setDone((before) => [...before, { person, was: isPresent(person, ticks) }]);
      set(person, present);
    },
    /** Whom `undo` is about; null where there is nothing to take back. */
    last: done.at(-1)?.person ?? null,
    /** Takes the last tap back, then the one before it; says who is as before, and whether here. */
    undo: (): { person: Person; was: boolean } | null => {
      const last = done.at(-1);
      if (!last) return null;
      setDone((before) => before.slice(0, -1));
      set(last.person, last.was);
      return last;
    },
    /** Sends what waits and throws where it cannot. */
    sendAll: () => sender.mutateAsync(),
  };
}
