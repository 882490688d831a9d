// The people of a list as rows to tap; only visible rows are rendered.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Person } from '../api.ts';
import { CheckInRow } from './check-in-row.tsx';
import classes from './check-in.module.css';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

export interface ListHandle {
  /** Focuses the first row. */
  focusFirst: () => void;
}

interface CheckInListProps {
  handle: RefObject<ListHandle | null>;
  people: readonly Person[];
  isHere: (person: Person) => boolean;
  /** Whether Enter ticks the first row. */
  marked: boolean;
  /** A change scrolls the list back to its top. */
  resetKey: string;
  /** The user leaves the list upwards or types a letter: the focus goes to the search. */
  onLeave: () => void;
  /** Absent for users who may not tick. */
  onToggle?: (person: Person) => void;
}

const rowHeight = 60;
const rowsPerPage = 8;

/** One tab stop; arrows, Home, End and the page keys move within the list, space ticks. */
export function CheckInList({
  handle,
  people,
  isHere,
  marked,
  resetKey,
  onLeave,
  onToggle,
}: CheckInListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [shownKey, setShownKey] = useState(resetKey);
  /** The row to focus once it is rendered. */
  const pendingFocus = useRef<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- components are not memoized by a compiler here
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (at) => people[at]?.personId ?? at,
  });
  if (shownKey !== resetKey) {
    setShownKey(resetKey);
    setActive(0);
  }
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [resetKey]);
  const focusPending = () => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${pendingFocus.current}"]`);
    if (!row) return;
    pendingFocus.current = null;
    row.focus({ preventScroll: true });
  };
  useEffect(focusPending);
  const goTo = (wanted: number) => {
    const index = Math.max(0, Math.min(people.length - 1, wanted));
    pendingFocus.current = index;
    setActive(index);
    virtual.scrollToIndex(index);
    focusPending();
  };
  useImperativeHandle(handle, () => ({ focusFirst: () => goTo(0) }));
  const press = (event: KeyboardEvent) => {
    const at = Math.min(active, people.length - 1);
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + rowsPerPage,
      PageUp: Math.max(0, at - rowsPerPage),
      Home: 0,
      End: people.length - 1,
    };
    const next = targets[event.key];
    const isLetter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    // The letter itself then goes into the search.
    if (isLetter) return onLeave();
    if (event.key === 'Escape' || next === -1) onLeave();
    else if (next !== undefined) goTo(next);
    else return;
    event.preventDefault();
  };
  const tabStop = Math.min(active, people.length - 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without checkboxes it must scroll by key
    <div
      ref={scroller}
      className={classes.scroller}
      {...(!onToggle && { tabIndex: 0, role: 'region', 'aria-label': attendanceTexts.peopleTitle })}
    >
      <ul
        className={classes.people}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={press}
        aria-label={attendanceTexts.peopleTitle}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const person = people[index];
          return (
            person && (
              <li
                key={key}
                className={classes.item}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                aria-setsize={people.length}
                aria-posinset={index + 1}
              >
                <CheckInRow
                  person={person}
                  here={isHere(person)}
                  index={index}
                  first={marked && index === 0}
                  {...(onToggle && {
                    ticking: {
                      isTabStop: index === tabStop,
                      onToggle: () => onToggle(person),
                      onFocus: () => setActive(index),
                    },
                  })}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
