// The name of the screen in the browser's tab.
import { useEffect } from 'react';

/** Names the tab after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tidings`;
  }, [title]);
}
