// Returns the focus to what opened a dialog that is mounted only while open.
import { useEffect, useState } from 'react';

/** How long after a dialog is gone the focus returns, in milliseconds. */
export const focusReturnMs = 20;

/** Call it in the dialog. Where the opener is gone by then, the screen gets the focus. */
export function useReturnFocus(): void {
  // Read while rendering, because the dialog takes the focus before effects run.
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // Deferred, because rows may be removed together with the dialog, and other code may move the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const canFocus = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        (canFocus ? opener : document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
      }, focusReturnMs);
    },
    [opener],
  );
}

/** A menu's entry disappears with its menu, so the menu's own opener counts. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? element;
}
