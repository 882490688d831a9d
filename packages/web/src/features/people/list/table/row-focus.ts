// Moves the focus between rows of a table, and keeps it when its row disappears.
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** What can take the focus in a row is marked with its kind, such as `data-stop="name"`. */
const stopIn = (row: Element | undefined, stop: string) =>
  row?.querySelector<HTMLElement>(`[data-stop="${stop}"]`);

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** Up, Down, Home and End move to the same stop in another row: the checkbox, the name or the menu. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
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
 * Props for the body of a table. When the row with the focus disappears, as after archiving, the row that takes its
 * place gets the focus.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<{ at: number; stop: string } | null>(null);
  // After every render, because any of them can have removed the row.
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
