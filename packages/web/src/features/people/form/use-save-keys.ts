// Ctrl+S and Ctrl+Enter (Cmd on a Mac) submit the form.
import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** Submits the form of the dialog that has the focus, else the given one. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useWindowEvent('keydown', (event) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSave || !['s', 'S', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const dialog = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
    const sent = dialog ? dialog.querySelector('form') : form.current;
    sent?.requestSubmit();
  });
}
