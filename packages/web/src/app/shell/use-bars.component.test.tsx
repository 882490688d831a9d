// The navigation bars of the other width are rendered once they show.
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBars } from './use-bars.ts';

/** A window that is narrow or not; returns what changes it. */
function openWindow(narrow: boolean): (narrow: boolean) => void {
  const listeners = new Set<(event: { matches: boolean }) => void>();
  const query = {
    matches: narrow,
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => query);
  return (matches) => {
    query.matches = matches;
    act(() => listeners.forEach((listener) => listener({ matches })));
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a phone has its bars only, and the bar beside the screen once it is turned', () => {
  const turn = openWindow(true);
  const { result } = renderHook(useBars);
  expect(result.current).toEqual({ side: false, phone: true });
  turn(false);
  expect(result.current).toEqual({ side: true, phone: true });
  turn(true);
  expect(result.current).toEqual({ side: true, phone: true });
});

test('a wide window has no bars of a phone until it is narrow', () => {
  const turn = openWindow(false);
  const { result } = renderHook(useBars);
  expect(result.current).toEqual({ side: true, phone: false });
  turn(true);
  expect(result.current).toEqual({ side: true, phone: true });
});
