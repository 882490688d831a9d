// Lets the app start without a line, for whoever takes attendance.
import { useEffect } from 'react';

/** Puts the service worker in place; a browser or an address (plain http) that has none goes on without. */
export function useStartingOffline(): void {
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
}
