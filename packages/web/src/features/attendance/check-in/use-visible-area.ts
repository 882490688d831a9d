// The part of a phone's screen that its keyboard does not cover.
import { useEffect, useState } from 'react';

interface VisibleArea {
  /** In pixels from the top of the window. */
  top: number;
  height: number;
}

/** In pixels; a smaller change is a browser bar that shows or hides. */
const minKeyboardHeight = 150;

/** The area above the keyboard while it covers the page; otherwise null. */
export function useVisibleArea(): VisibleArea | null {
  const [area, setArea] = useState<VisibleArea | null>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const update = () => {
      // A pinch zoom makes the visual viewport smaller too.
      const covered = view.scale === 1 && window.innerHeight - view.height > minKeyboardHeight;
      setArea(covered ? { top: view.offsetTop, height: view.height } : null);
    };
    update();
    view.addEventListener('resize', update);
    view.addEventListener('scroll', update);
    return () => {
      view.removeEventListener('resize', update);
      view.removeEventListener('scroll', update);
    };
  }, []);
  return area;
}
