// Whether this device uses shortcuts of a single key.

const key = 'tidings.single-keys';

/** They are used unless someone has turned them off (WCAG 2.1.4). */
export const usesSingleKeys = (): boolean => localStorage.getItem(key) !== 'off';

/** Turns them on or off. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
