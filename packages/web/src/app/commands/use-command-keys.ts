// Listens for the shortcuts of every screen.
import { useWindowEvent } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { useSections } from '../shell/use-sections.ts';
import { shortcutsFor } from './shortcuts.ts';
import { usesSingleKeys } from './single-keys.ts';

export type Shown = 'palette' | 'shortcuts';

/** The second key of two follows within this many milliseconds. */
const pairMs = 1500;

/**
 * Ctrl+K works while typing too, and leaves the key to the e-mail editor, where it makes a link. Letters that are typed
 * while what was `asked` for is being loaded are no shortcuts, but belong to it.
 */
export function useCommandKeys(
  asked: RefObject<boolean>,
  show: (shown: Shown) => void,
  onEarlyLetter: (letter: string) => void,
): void {
  const router = useRouter();
  const shortcuts = shortcutsFor(useUser(), useSections());
  const first = useRef({ key: '', at: 0 });

  const press = (key: string, at: number): boolean => {
    const before = at - first.current.at < pairMs ? first.current.key : '';
    first.current = { key: '', at };
    const is = (wanted: readonly string[], pressed: readonly string[]) => wanted.join() === pressed.join();
    const found =
      shortcuts.find(({ keys }) => is(keys, [before, key])) ?? shortcuts.find(({ keys }) => is(keys, [key]));
    if (found) router.history.push(found.href);
    else if (key === '?') show('shortcuts');
    else if (key === '/') return focusSearch();
    else if (shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === key)) first.current = { key, at };
    else return false;
    return true;
  };

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || isDialogOpen()) return;
    const key = event.key.toLowerCase();
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl && !event.altKey && !event.shiftKey && key === 'k') {
      event.preventDefault();
      show('palette');
    } else if (asked.current) {
      if (event.key.length > 1 || withControl || event.altKey) return;
      event.preventDefault();
      onEarlyLetter(event.key);
    } else if (!withControl && !event.altKey && usesSingleKeys() && !takesKeys(event.target)) {
      if (press(key, event.timeStamp)) event.preventDefault();
    }
  });
}

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Whether an element takes letters itself: a field, a menu or list that jumps to what is typed. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"], [role="tree"]',
    ) !== null);

/** Focuses the search field of the screen; returns whether there is one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main :is([type="search"], [role="search"] input)');
  field?.focus();
  field?.select();
  return field !== null;
}
