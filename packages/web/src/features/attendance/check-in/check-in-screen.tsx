// The screen at the door: the count in sight, the people to tick, the search under the thumb.
import { VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { useTitle } from '../../../lib/use-title.ts';
import type { NewMember } from '../../pickers/compact-person-form.tsx';
import type { Person } from '../api.ts';
import type { KeptList } from '../offline/database.ts';
import { CheckInCount } from './check-in-count.tsx';
import { CheckInHead } from './check-in-head.tsx';
import { CheckInList, type ListHandle } from './check-in-list.tsx';
import { CheckInTools } from './check-in-tools.tsx';
import { CheckInTrouble } from './check-in-trouble.tsx';
import classes from './check-in.module.css';
import { GuestDialog } from './dialogs/guest-dialog.tsx';
import { NewcomerDialog } from './dialogs/newcomer-dialog.tsx';
import { NobodyFound } from './nobody-found.tsx';
import type { DatedRoster } from './people-view.ts';
import { useCheckIn } from './use-check-in.ts';
import { useFound } from './use-found.ts';
import { useSeenPart } from './use-seen-part.ts';

interface CheckInScreenProps {
  roster: DatedRoster;
  /** The record of this device. */
  list: KeptList | null;
  /** The server has the list no more, and ticks wait for it. */
  gone: boolean;
}

/** A tap ticks, a second takes it back; each is said to those who cannot see it. */
export function CheckInScreen({ roster, list, gone }: CheckInScreenProps) {
  const checkIn = useCheckIn(roster);
  useTitle(checkIn.attendance.name);
  const mayTick = useMay('people.write');
  const found = useFound(checkIn);
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useState<'guest' | NewMember | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const people = useRef<ListHandle>(null);
  const seen = useSeenPart();

  const say = (person: Person, here: boolean, before: boolean) => {
    const count = checkIn.totals.here + Number(here) - Number(before);
    setSaid(`${person.name}: ${here ? 'here' : 'not here'}. ${count} of ${checkIn.totals.expected}`);
  };
  const set = (person: Person, here: boolean) => {
    checkIn.set(person, here);
    say(person, here, !here);
  };
  const undo = () => {
    const undone = checkIn.undo();
    if (undone) say(undone.person, undone.was, !undone.was);
  };
  const tickFirst = () => {
    const [first] = found.typed.trim() === '' ? [] : found.people;
    if (!first || !mayTick) return;
    if (checkIn.isHere(first)) setSaid(`${first.name} is here already`);
    else set(first, true);
    // What is typed next takes its place.
    search.current?.select();
  };
  useHotkeys([['mod+Z', undo]], []);
  const style = useMemo(() => (seen ? { top: seen.top, height: seen.height } : undefined), [seen]);

  return (
    <div className={classes.screen} data-typing={seen !== null || undefined} style={style}>
      <CheckInHead
        checkIn={checkIn}
        unopened={list?.unopened === true}
        refused={gone || list?.trouble !== undefined}
      />
      <CheckInTrouble checkIn={checkIn} list={list} gone={gone} />
      <CheckInCount totals={checkIn.totals} />
      <CheckInTools
        found={found}
        totals={checkIn.totals}
        searchRef={search}
        onEnter={tickFirst}
        onDown={() => people.current?.enter()}
        {...(mayTick && {
          ticking: {
            last: checkIn.last?.name ?? null,
            onUndo: undo,
            onGuest: () => setDialog('guest'),
          },
        })}
      />
      {found.people.length > 0 ? (
        <CheckInList
          handle={people}
          people={found.people}
          isHere={checkIn.isHere}
          marked={mayTick && found.typed.trim() !== ''}
          resetKey={`${found.part} ${found.typed}`}
          onLeave={() => search.current?.focus()}
          {...(mayTick && { onToggle: (person: Person) => set(person, !checkIn.isHere(person)) })}
        />
      ) : (
        <NobodyFound found={found} {...(mayTick && { onGuest: () => setDialog('guest') })} />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog === 'guest' && (
        <GuestDialog
          checkIn={checkIn}
          startWith={found.people.length > 0 ? '' : found.typed.trim()}
          onClose={() => setDialog(null)}
          onTick={(person) => {
            set(person, true);
            found.setTyped('');
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
