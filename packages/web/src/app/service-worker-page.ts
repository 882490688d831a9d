// Registers the service worker, and takes a new build at the next change of screen.
import type { AnyRouter } from '@tanstack/react-router';

/**
 * Has this browser open the app from its cache from now on. A browser without service workers, or an address by plain
 * http, works on without one.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/**
 * After the worker of another build has replaced the one that served this page, loads the page again when the user opens
 * another screen: what they wrote on the last one is kept, or was confirmed to be left, by then. While `isBusy`, it
 * waits for a later change of screen. A page that comes back into view asks the server for a new build.
 */
export function followBuilds(router: Pick<AnyRouter, 'subscribe'>, isBusy: () => boolean): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  let hasWorker = workers.controller !== null;
  let isOld = false;
  workers.addEventListener('controllerchange', () => {
    // The first worker is of the build that this page has loaded itself.
    isOld = hasWorker;
    hasWorker = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    workers
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (isOld && pathChanged && !isBusy()) window.location.reload();
  });
}
