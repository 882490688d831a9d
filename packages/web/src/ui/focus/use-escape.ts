// Makes Escape close only the topmost dialog; Mantine's would all close at once.
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useId } from 'react';

/** The ids of what is open and closes on Escape, the topmost last. */
const open: string[] = [];

/** Calls `close` on Escape while `opened`, unless something opened later, or an open list in a field, takes the key. */
export function useEscape(opened: boolean, close: () => void): void {
  const id = useId();
  useEffect(() => (opened ? pushOpen(id) : undefined), [opened, id]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== id || takesEscape(event.target))
        return;
      // Stops the event, because the dialog below may be topmost when its listener runs.
      event.stopImmediatePropagation();
      close();
    },
    { capture: true },
  );
}

/** Returns a function that removes the id again. */
function pushOpen(id: string): () => void {
  open.push(id);
  return () => {
    open.splice(open.indexOf(id), 1);
  };
}

/** Whether the focused field has an open list or menu, which Mantine marks. */
const takesEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
