// Mounts the list of a select once its field has the focus.
import { useState } from 'react';

/** The list stays inside its landmark, and is placed beside its field. */
export const listPlace = { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' } as const;

/**
 * Props for a select of a screen that is opened often. Mantine mounts and places the closed list of each select at once;
 * here that waits for the focus, which comes before any click or key. From then on the list stays mounted, since the arrow
 * keys and the attributes for screen readers need it before it opens.
 */
export function useLateList() {
  const [keepMounted, setKeepMounted] = useState(false);
  return { comboboxProps: { ...listPlace, keepMounted }, onFocusCapture: () => setKeepMounted(true) };
}
