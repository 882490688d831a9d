// Measures the room that bars take, so that toasts keep clear of them.
import { useCallback } from 'react';

type Edge = 'bottom' | 'start';

const bars: Record<Edge, Map<Element, number>> = { bottom: new Map(), start: new Map() };

/**
 * The ref of a bar that stays at an edge of the window. While it shows, `--tidings-bar-bottom` or `--tidings-bar-start` of
 * the page is the room in pixels that the largest bar takes there.
 */
export function useBarSize(edge: Edge) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return undefined;
      const observer = new ResizeObserver(() => note(edge, bar, room(edge, bar)));
      observer.observe(bar);
      return () => {
        observer.disconnect();
        note(edge, bar, null);
      };
    },
    [edge],
  );
}

function room(edge: Edge, bar: HTMLElement): number {
  if (edge === 'start') return bar.offsetWidth;
  // The same element can be at the top of a wide window, and at the bottom of a phone.
  const isLow = bar.getBoundingClientRect().bottom > window.innerHeight / 2;
  return isLow ? bar.offsetHeight + roomBelow(bar) : 0;
}

/** Pixels between the bar and the bottom of the window: at the end of a page a sticky bar is above all padding. */
function roomBelow(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar);
  let padding = 0;
  if (position === 'sticky')
    for (let at = bar.parentElement; at; at = at.parentElement)
      padding += Number.parseFloat(getComputedStyle(at).paddingBottom) || 0;
  return Math.max(Number.parseFloat(bottom) || 0, padding);
}

function note(edge: Edge, bar: Element, size: number | null): void {
  if (size === null) bars[edge].delete(bar);
  else bars[edge].set(bar, size);
  const largest = Math.max(0, ...bars[edge].values());
  document.documentElement.style.setProperty(`--tidings-bar-${edge}`, `${largest}px`);
}
