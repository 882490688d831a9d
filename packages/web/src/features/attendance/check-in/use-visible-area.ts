// The part of a phone's screen that its keyboard leaves free.
import { useEffect, useState } from 'react';

interface SeenPart {
  /** In pixels, from the top of the page's window. */
  top: number;
  height: number;
}

/** Less is a bar of the browser that comes and goes. */
const leastKeyboard = 150;

/** While a keyboard lies over the page, what is seen above it; otherwise null. */
export function useSeenPart(): SeenPart | null {
  const [seen, setSeen] = useState<SeenPart | null>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const look = () => {
      // Zoomed by two fingers, less is seen too.
      const covered = view.scale === 1 && window.innerHeight - view.height > leastKeyboard;
      setSeen(covered ? { top: view.offsetTop, height: view.height } : null);
    };
    look();
    view.addEventListener('resize', look);
    view.addEventListener('scroll', look);
    return () => {
      view.removeEventListener('resize', look);
      view.removeEventListener('scroll', look);
    };
  }, []);
  return seen;
}
