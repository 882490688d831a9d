// Registers the service worker, so that the app starts offline for those who take attendance.
import { useEffect } from 'react';

/** A browser without service workers, or an address by plain http, works on without one. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
}
