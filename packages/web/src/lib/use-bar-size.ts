// Measures the room that bars take, so that toasts keep clear of them.
import { useCallback } from 'react';

type Edge = 'bottom' | 'start';

/** The bars that show, each with its edge and the room it takes in pixels. */
const bars = new Map<Element, { edge: Edge; size: number }>();

// One for all bars: those that change together are all measured before anything is written, which would have the page
// laid out again for each.
let observer: ResizeObserver | undefined;
const observed = (): ResizeObserver =>
  (observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const bar = bars.get(target);
      if (bar) bar.size = room(bar.edge, target as HTMLElement);
    }
    write();
  }));

/**
 * The ref of a bar that stays at an edge of the window. While it shows, `--tidings-bar-bottom` or `--tidings-bar-start` of
 * the page is the room in pixels that the largest bar takes there.
 */
export function useBarSize(edge: Edge) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return undefined;
      bars.set(bar, { edge, size: 0 });
      observed().observe(bar);
      return () => {
        observed().unobserve(bar);
        bars.delete(bar);
        write();
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

const written: Record<Edge, number> = { bottom: 0, start: 0 };

function write(): void {
  for (const edge of ['bottom', 'start'] as const) {
    const sizes = [...bars.values()].filter((bar) => bar.edge === edge).map(({ size }) => size);
    const largest = Math.max(0, ...sizes);
    if (largest === written[edge]) continue;
    written[edge] = largest;
    document.documentElement.style.setProperty(`--tidings-bar-${edge}`, `${largest}px`);
  }
}
