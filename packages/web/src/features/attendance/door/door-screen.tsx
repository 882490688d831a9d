// The screen at the door: the count in sight, the people to tick, the search under the thumb.
import { VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useMay } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/use-title.ts';
import type { NewMember } from '../../pickers/compact-person-form.tsx';
import type { Person } from '../api.ts';
import type { KeptList } from '../offline/database.ts';
import { DoorCount } from './door-count.tsx';
import { DoorHead } from './door-head.tsx';
import { DoorList, type ListHandle } from './door-list.tsx';
import { DoorTools } from './door-tools.tsx';
import { DoorTrouble } from './door-trouble.tsx';
import classes from './door.module.css';
import { GuestDialog } from './guest-dialog.tsx';
import { NewcomerDialog } from './newcomer-dialog.tsx';
import { NobodyFound } from './nobody-found.tsx';
import type { DatedRoster } from './people-view.ts';
import { useDoor } from './use-door.ts';
import { useFound } from './use-found.ts';
import { useSeenPart } from './use-seen-part.ts';

interface DoorScreenProps {
  roster: DatedRoster;
  /** The record of this device. */
  list: KeptList | null;
  /** The server has the list no more, and ticks wait for it. */
  gone: boolean;
}

/** A tap ticks, a second takes it back; each is said to those who cannot see it. */
export function DoorScreen({ roster, list, gone }: DoorScreenProps) {
  const door = useDoor(roster);
  useTitle(door.attendance.name);
  const mayTick = useMay('people.write');
  const found = useFound(door);
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useState<'guest' | NewMember | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const people = useRef<ListHandle>(null);
  const seen = useSeenPart();

  const say = (person: Person, here: boolean, before: boolean) => {
    const count = door.totals.here + Number(here) - Number(before);
    setSaid(`${person.name}: ${here ? 'here' : 'not here'}. ${count} of ${door.totals.expected}`);
  };
  const set = (person: Person, here: boolean) => {
    door.set(person, here);
    say(person, here, !here);
  };
  const undo = () => {
    const undone = door.undo();
    if (undone) say(undone.person, undone.was, !undone.was);
  };
  const tickFirst = () => {
    const [first] = found.typed.trim() === '' ? [] : found.people;
    if (!first || !mayTick) return;
    if (door.isHere(first)) setSaid(`${first.name} is here already`);
    else set(first, true);
    // What is typed next takes its place.
    search.current?.select();
  };
  useHotkeys([['mod+Z', undo]], []);
  const style = useMemo(() => (seen ? { top: seen.top, height: seen.height } : undefined), [seen]);

  return (
    <div className={classes.screen} data-typing={seen !== null || undefined} style={style}>
      <DoorHead
        door={door}
        unopened={list?.unopened === true}
        refused={gone || list?.trouble !== undefined}
      />
      <DoorTrouble door={door} list={list} gone={gone} />
      <DoorCount totals={door.totals} />
      <DoorTools
        found={found}
        totals={door.totals}
        searchRef={search}
        onEnter={tickFirst}
        onDown={() => people.current?.enter()}
        {...(mayTick && {
          ticking: {
            last: door.last?.name ?? null,
            onUndo: undo,
            onGuest: () => setDialog('guest'),
          },
        })}
      />
      {found.people.length > 0 ? (
        <DoorList
          handle={people}
          people={found.people}
          isHere={door.isHere}
          marked={mayTick && found.typed.trim() !== ''}
          resetKey={`${found.part} ${found.typed}`}
          onLeave={() => search.current?.focus()}
          {...(mayTick && { onToggle: (person: Person) => set(person, !door.isHere(person)) })}
        />
      ) : (
        <NobodyFound found={found} {...(mayTick && { onGuest: () => setDialog('guest') })} />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog === 'guest' && (
        <GuestDialog
          door={door}
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
        <NewcomerDialog newcomer={dialog} attendance={door.attendance} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
