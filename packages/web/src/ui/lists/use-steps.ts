// Renders the rows of a long list in steps, so that the screen stays responsive.
import { startTransition, useEffect, useState } from 'react';

/** A screenful. */
const step = 12;

/**
 * How many of `count` rows to render by now: a screenful first, and more in steps that input may interrupt. A list
 * that is returned to is there `atOnce`, since it is scrolled to where it was.
 */
export function useSteps(count: number, atOnce: boolean): number {
  const [shown, setShown] = useState(atOnce ? Infinity : step);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + step));
  }, [shown, count]);
  return Math.min(shown, count);
}
