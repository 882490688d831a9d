// The focus in the rows of a table: moved by keys, and kept in its place when its row goes.
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** What can have the focus in a row is marked with what it is: `data-stop="name"`. */
const stopIn = (row: Element | undefined, stop: string) =>
  row?.querySelector<HTMLElement>(`[data-stop="${stop}"]`);

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** Up, down, Home and End go to the same place in another row: to the box, the name or the menu. */
export function moveByRow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target as HTMLElement;
  const stop = from.dataset['stop'];
  const row = from.closest('tr');
  if (step === undefined || !stop || !row || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.children];
  const at = Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + step));
  event.preventDefault();
  stopIn(rows[at], stop)?.focus();
}

/**
 * For the body of a table: where the row that has the focus goes, archived or deleted say, the one that moves up into
 * its place takes it.
 */
export function useFocusInRows() {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<{ at: number; stop: string } | null>(null);
  // After every rendering: whichever it was that took the row away.
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { at, stop } = place.current;
    const listed = [...(body.current?.children ?? [])];
    stopIn(listed[Math.min(at, listed.length - 1)], stop)?.focus();
  });
  return {
    ref: body,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const { stop } = target.dataset;
      const row = target.closest('tr');
      if (stop && row) place.current = { at: [...currentTarget.children].indexOf(row), stop };
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) place.current = null;
    },
  };
}
