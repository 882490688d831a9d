// Calls back with the newest state when a composer is left.
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back once the component unmounts. Stored text is deleted only then: deleted earlier, the open composer would be
 * filled again from its address.
 */
export function useOnLeave(work: () => void): void {
  const leave = useEffectEvent(work);
  useEffect(() => () => leave(), []);
}

/**
 * The function after which `forget` is called once the composer is left, at once where it was left before. Without it,
 * `leave` is called.
 */
export function useForgetOnLeave(forget: () => void, leave: () => void): () => void {
  const place = useRef({ isSent: false, isLeft: false });
  useEffect(() => {
    place.current.isLeft = false;
  }, []);
  useOnLeave(() => {
    place.current.isLeft = true;
    (place.current.isSent ? forget : leave)();
  });
  return () => {
    place.current.isSent = true;
    // The answer may come after the composer was left.
    if (place.current.isLeft) forget();
  };
}
