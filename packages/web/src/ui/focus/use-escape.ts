// Escape closes what lies on top and nothing below it; Mantine's own dialogs all close at once.
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useId } from 'react';

/** What is open and can be closed by Escape, the latest last. */
const open: string[] = [];

/** Calls `close` on Escape while `opened`, unless something that was opened later, or a list in the field, takes the key. */
export function useEscape(opened: boolean, close: () => void): void {
  const id = useId();
  useEffect(() => (opened ? layOnTop(id) : undefined), [opened, id]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== id || takesEscape(event.target))
        return;
      // What lies below may be on top by the time it would hear of the key.
      event.stopImmediatePropagation();
      close();
    },
    { capture: true },
  );
}

/** Answers what takes it away again. */
function layOnTop(id: string): () => void {
  open.push(id);
  return () => {
    open.splice(open.indexOf(id), 1);
  };
}

/** Whether a list or a menu is open in what has the focus, as Mantine marks it. */
const takesEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
