// The check-in screen: the count, the people to tick, the search.
import { VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { useTitle } from '../../../lib/use-title.ts';
import type { NewMember } from '../../pickers/new-person/compact-person-form.tsx';
import type { Person } from '../api.ts';
import type { StoredList } from '../offline/database.ts';
import { CheckInCount } from './check-in-count.tsx';
import { CheckInHead } from './check-in-head.tsx';
import { CheckInList, type ListHandle } from './check-in-list.tsx';
import { CheckInTools } from './check-in-tools.tsx';
import { CheckInTrouble } from './check-in-trouble.tsx';
import classes from './check-in.module.css';
import { GuestDialog } from './dialogs/guest-dialog.tsx';
import { NewcomerDialog } from './dialogs/newcomer-dialog.tsx';
import { NoResults } from './no-results.tsx';
import type { DatedRoster } from './people-view.ts';
import { useCheckIn } from './use-check-in.ts';
import { useRosterSearch } from './use-roster-search.ts';
import { useVisibleArea } from './use-visible-area.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

interface CheckInScreenProps {
  roster: DatedRoster;
  /** This device's record of the list. */
  list: StoredList | null;
  /** The server no longer has the list, and ticks wait for it. */
  gone: boolean;
}

/** A tap ticks, a second tap unticks; each change is announced to screen readers. */
export function CheckInScreen({ roster, list, gone }: CheckInScreenProps) {
  const checkIn = useCheckIn(roster);
  useTitle(checkIn.attendance.name);
  const mayTick = useMay('attendance.write');
  const search = useRosterSearch(checkIn);
  const [announced, setAnnounced] = useState('');
  const [dialog, setDialog] = useState<'guest' | NewMember | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const people = useRef<ListHandle>(null);
  const visible = useVisibleArea();

  const announce = (person: Person, here: boolean, before: boolean) => {
    const count = checkIn.totals.here + Number(here) - Number(before);
    setAnnounced(attendanceTexts.announced(person.name, here, count, checkIn.totals.expected));
  };
  const set = (person: Person, here: boolean) => {
    checkIn.set(person, here);
    announce(person, here, !here);
  };
  const undo = () => {
    const undone = checkIn.undo();
    if (undone) announce(undone.person, undone.was, !undone.was);
  };
  const tickFirst = () => {
    const [first] = search.typed.trim() === '' ? [] : search.people;
    if (!first || !mayTick) return;
    if (checkIn.isHere(first)) setAnnounced(attendanceTexts.hereAlready(first.name));
    else set(first, true);
    // The next search replaces this one.
    searchInput.current?.select();
  };
  useHotkeys([['mod+Z', undo]], []);
  const style = useMemo(
    () => (visible ? { top: visible.top, height: visible.height } : undefined),
    [visible],
  );

  return (
    <div className={classes.screen} data-fill data-typing={visible !== null || undefined} style={style}>
      <CheckInHead
        checkIn={checkIn}
        unopened={list?.unopened === true}
        refused={gone || list?.trouble !== undefined}
      />
      <CheckInTrouble checkIn={checkIn} list={list} gone={gone} />
      <CheckInCount totals={checkIn.totals} />
      <CheckInTools
        search={search}
        totals={checkIn.totals}
        inputRef={searchInput}
        onEnter={tickFirst}
        onDown={() => people.current?.focusFirst()}
        {...(mayTick && {
          ticking: {
            last: checkIn.last?.name ?? null,
            onUndo: undo,
            onGuest: () => setDialog('guest'),
          },
        })}
      />
      {search.people.length > 0 ? (
        <CheckInList
          handle={people}
          people={search.people}
          isHere={checkIn.isHere}
          marked={mayTick && search.typed.trim() !== ''}
          resetKey={`${search.part} ${search.typed}`}
          onLeave={() => searchInput.current?.focus()}
          {...(mayTick && { onToggle: (person: Person) => set(person, !checkIn.isHere(person)) })}
        />
      ) : (
        <NoResults search={search} {...(mayTick && { onGuest: () => setDialog('guest') })} />
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {dialog === 'guest' && (
        <GuestDialog
          checkIn={checkIn}
          startWith={search.people.length > 0 ? '' : search.typed.trim()}
          onClose={() => setDialog(null)}
          onTick={(person) => {
            set(person, true);
            search.setTyped('');
            setDialog(null);
          }}
          onNewcomer={setDialog}
        />
      )}
      {dialog !== null && dialog !== 'guest' && (
        <NewcomerDialog newcomer={dialog} attendance={checkIn.attendance} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
