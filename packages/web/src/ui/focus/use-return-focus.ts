// The focus comes back to what opened a dialog, for dialogs that are mounted only while they are open.
import { useEffect, useState } from 'react';

/** Call it in the dialog. Where what opened it is gone by then, the screen itself takes the focus. */
export function useReturnFocus(): void {
  // Read while rendering: the dialog takes the focus before any effect runs.
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // Later: the rows that go with a closing dialog go in the same breath, and others may take the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        (isThere ? opener : document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
      }, 20);
    },
    [opener],
  );
}

/** An entry of a menu goes with its menu: what opened that stays. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? element;
}
