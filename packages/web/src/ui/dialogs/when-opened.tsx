// Builds a dialog when it is first opened.
import { type ReactNode, useLayoutEffect, useState } from 'react';

interface WhenOpenedProps {
  opened: boolean;
  /** The dialog, which is told whether it is open. */
  children: (opened: boolean) => ReactNode;
}

/**
 * Nothing until then: a closed dialog costs a screen as much time as a form. It is built closed and opened in the same
 * turn, since Mantine notes what gets the focus back, and plays how it appears, when a dialog that is there opens.
 */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [built, setBuilt] = useState(opened);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it has to be there, closed, before it opens
    if (opened) setBuilt(true);
  }, [opened]);
  return opened || built ? children(opened && built) : null;
}
