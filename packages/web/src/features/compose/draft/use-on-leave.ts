// Does a thing when a composer is left, with the newest state.
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once the component goes. What was kept is forgotten here and not before: while the composer stands, an
 * emptied message would begin again as its address asks.
 */
export function useOnLeave(work: () => void): void {
  const leave = useEffectEvent(work);
  useEffect(() => () => leave(), []);
}
