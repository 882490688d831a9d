// The people of a list as rows to tap, of which only those in sight are drawn.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Person } from '../api.ts';
import { CheckInRow } from './check-in-row.tsx';
import classes from './check-in.module.css';

export interface ListHandle {
  /** The focus goes to the first row. */
  enter: () => void;
}

interface CheckInListProps {
  handle: RefObject<ListHandle | null>;
  people: readonly Person[];
  isHere: (person: Person) => boolean;
  /** Whether the first is the one that Enter ticks. */
  marked: boolean;
  /** When it changes, the list begins at its top again. */
  resetKey: string;
  /** Upwards out of the list, or a letter: on with the search. */
  onLeave: () => void;
  /** For those who may tick. */
  onToggle?: (person: Person) => void;
}

const rowHeight = 60;
const pageOfRows = 8;

/** One stop for Tab; arrows, Home, End and the page keys move within, space ticks. */
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
  /** A row that is to have the focus as soon as it is drawn. */
  const awaited = useRef<number | null>(null);
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
  const focusAwaited = () => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${awaited.current}"]`);
    if (!row) return;
    awaited.current = null;
    row.focus({ preventScroll: true });
  };
  useEffect(focusAwaited);
  const goTo = (wanted: number) => {
    const index = Math.max(0, Math.min(people.length - 1, wanted));
    awaited.current = index;
    setActive(index);
    virtual.scrollToIndex(index);
    focusAwaited();
  };
  useImperativeHandle(handle, () => ({ enter: () => goTo(0) }));
  const press = (event: KeyboardEvent) => {
    const at = Math.min(active, people.length - 1);
    const ways: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + pageOfRows,
      PageUp: Math.max(0, at - pageOfRows),
      Home: 0,
      End: people.length - 1,
    };
    const next = ways[event.key];
    const isLetter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    // The letter itself is then typed into the search.
    if (isLetter) return onLeave();
    if (event.key === 'Escape' || next === -1) onLeave();
    else if (next !== undefined) goTo(next);
    else return;
    event.preventDefault();
  };
  const stop = Math.min(active, people.length - 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without boxes to tick it must be scrolled by key
    <div
      ref={scroller}
      className={classes.scroller}
      {...(!onToggle && { tabIndex: 0, role: 'region', 'aria-label': 'People' })}
    >
      <ul
        className={classes.people}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={press}
        aria-label="People"
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
                      isStop: index === stop,
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
