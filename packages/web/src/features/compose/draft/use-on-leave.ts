// Calls back with the newest state when a composer is left.
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once the component unmounts. Stored text is deleted only then: deleted earlier, the open composer would be
 * filled again from its address.
 */
export function useOnLeave(work: () => void): void {
  const leave = useEffectEvent(work);
  useEffect(() => () => leave(), []);
}
