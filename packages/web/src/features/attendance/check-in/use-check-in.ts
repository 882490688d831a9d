// Ticks people present: shown at once, stored on this device, then sent.
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
import {
  onlineQuery,
  ownerOf,
  ticksQuery,
  useAttendanceStore,
  waitingQuery,
} from '../offline/offline-queries.ts';
import { useSender } from '../offline/use-sender.ts';
import { type DatedRoster, isPresent, peopleOf, totalsOf } from './people-view.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

export type CheckIn = ReturnType<typeof useCheckIn>;

const noTicks: Ticks = new Map();

/** The state of one list whose people are known, and what can be done with it. */
export function useCheckIn(roster: DatedRoster) {
  const { id } = roster.attendance;
  const queries = useQueryClient();
  const owner = ownerOf(useUser());
  const store = useAttendanceStore();
  const sender = useSender();
  const { queryKey } = ticksQuery(owner, id);
  const allTicks = useQuery(ticksQuery(owner, id)).data ?? noTicks;
  const ticks = useMemo(() => withoutKnown(allTicks, roster.askedAt), [allTicks, roster.askedAt]);
  const people = useMemo(() => peopleOf(roster, ticks), [roster, ticks]);
  const totals = useMemo(() => totalsOf(people, ticks, roster), [people, ticks, roster]);
  const [taps, setTaps] = useState<readonly { person: Person; was: boolean }[]>([]);
  const online = useQuery(onlineQuery).data !== false;

  const storeAndSend = async (tick: Tick, was: boolean): Promise<void> => {
    noteTick(owner, id, tick, was);
    try {
      await store.tick(id, tick, was);
    } catch {
      await sendDirectly(tick);
      return;
    } finally {
      strikeTick(owner, id, tick);
    }
    const waiting = waitingQuery(owner).queryKey;
    if (!queries.getQueryData(waiting)?.size) await queries.invalidateQueries({ queryKey: waiting });
    // While offline, the sender tries again on its own.
    if (queries.getQueryData(onlineQuery.queryKey) !== false) sender.mutate();
  };
  /** Where the browser stores nothing, a tick cannot wait: it is sent now or taken back. */
  const sendDirectly = async (tick: Tick): Promise<void> => {
    const { personId, present, at } = tick;
    try {
      await postMarks(id, [{ personId, present, at }]);
      queries.setQueryData(queryKey, (before = noTicks) => withSent(before, [tick], Date.now()));
    } catch (error) {
      queries.setQueryData(queryKey, (before = noTicks) => withoutTick(before, tick));
      toastError(error, attendanceTexts.notTicked);
    }
  };
  const set = (person: Person, present: boolean): void => {
    const before = queries.getQueryData(queryKey)?.get(person.personId);
    const { personId, name, phone } = person;
    const listed = roster.people.find((other) => other.personId === personId);
    const at = momentAfter(before?.at, new Date());
    const tick: Tick = { personId, present, at, ...(!listed && { guest: { name, phone } }) };
    queries.setQueryData(queryKey, (before = noTicks) => withTick(before, tick));
    // `person` may be as they were at the tap that is undone.
    void storeAndSend(tick, (listed ?? person).present);
  };

  return {
    id,
    attendance: roster.attendance,
    complete: roster.complete,
    people,
    ticks,
    totals,
    online,
    /** How many ticks the server has not accepted yet. */
    waiting: useMemo(() => waitingOf(allTicks.values()).length, [allTicks]),
    isHere: (person: Person) => isPresent(person, ticks),
    /** Ticks a person, or unticks them. */
    set: (person: Person, present: boolean) => {
      setTaps((before) => [...before, { person, was: isPresent(person, ticks) }]);
      set(person, present);
    },
    /** The person whom `undo` affects; null where there is nothing to undo. */
    last: taps.at(-1)?.person ?? null,
    /** Undoes the last tap, then the one before it; returns the person and whether they were present before. */
    undo: (): { person: Person; was: boolean } | null => {
      const last = taps.at(-1);
      if (!last) return null;
      setTaps((before) => before.slice(0, -1));
      set(last.person, last.was);
      return last;
    },
    /** Sends what waits; throws where that fails. */
    sendAll: () => sender.mutateAsync(),
  };
}
