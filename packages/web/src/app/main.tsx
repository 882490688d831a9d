// Starts the web client, and resets it when the session ends.
import '@mantine/core/styles.layer.css';
import './global.css';
import './start.css';
import './start-screens.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, startTransition, StrictMode, Suspense } from 'react';
import { watchPresses } from '../lib/after-press.ts';
import { forgetList } from '../features/people/list/last-list.ts';
import { overlaysWanted } from '../lib/overlays-wanted.ts';
import { forgetUser, newQueryClient } from '../lib/http/query.ts';
import { shareQueryTimers } from '../lib/http/query-timers.ts';
import { forgetSeen } from '../lib/http/seen.ts';
import { isToastShowing } from '../lib/toast.ts';
import { retryStyles } from '../lib/retry-styles.ts';
import { watchVisits } from '../lib/visited.ts';
import { onSessionEnded, preferTabsToken, startTab } from '../lib/http/token.ts';
import { loadLanguage } from '../messages/chosen-language.ts';
import { direction } from '../messages/language.ts';
import { newRouter } from './router.tsx';
import { followBuilds, registerServiceWorker } from './service-worker-page.ts';
import { newRoot } from './start-react.ts';
import { cssVariables, theme } from './theme.ts';

// Loaded after the first signed-in screen. A failed load is tried again, and the screen works without it until then.
const fetchOverlays = (retryAfter = 1000): Promise<{ default: ComponentType }> =>
  import('./overlays.tsx').then(
    (module) => ({ default: module.Overlays }),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
      return fetchOverlays(Math.min(retryAfter * 2, 60_000));
    },
  );
const overlays = overlaysWanted.then(() => fetchOverlays());
const Overlays = lazy(() => overlays);

watchPresses();
retryStyles();
shareQueryTimers();
const queries = newQueryClient();
// With the overlays: once the first signed-in screen is there and the browser is idle.
void overlaysWanted.then(registerServiceWorker);

startTab();
window.addEventListener('focus', preferTabsToken);

/** The router, and what follows its screens and the session. */
function startRouter() {
  const router = newRouter(queries);
  watchVisits(router);
  followBuilds(router, isToastShowing);
  onSessionEnded(({ removed }) => {
    void forgetSeen();
    // The shell has loaded it for the user whose session it was.
    void import('../features/attendance/offline/attendance-store.ts').then(({ forgetNames }) =>
      forgetNames(),
    );
    // A new page shows nothing of an organisation that the user was removed from.
    if (removed) {
      forgetList();
      return window.location.assign('/');
    }
    // Leave the screens that need a user before their cache is cleared.
    void router.navigate({ to: '/', replace: true }).then(() => forgetUser(queries));
  });
  return router;
}

/** A task of its own lets the page answer before it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves once the page's root is there: the entry may be evaluated before. */
async function pageParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** The page's initial placeholder stays until the first screen can be rendered completely. */
async function open(): Promise<void> {
  await loadLanguage();
  // Between the evaluation of the entry, the making of the router and the routing, the page answers.
  await nextTask();
  const router = startRouter();
  await nextTask();
  await router.load();
  await pageParsed();
  // In a transition, React renders in small steps, between which the page answers.
  startTransition(() =>
    newRoot(document.querySelector('#root')!).render(
      <StrictMode>
        <DirectionProvider initialDirection={direction()} detectDirection={false}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
            <Suspense>
              <Overlays />
            </Suspense>
          </MantineProvider>
        </DirectionProvider>
      </StrictMode>,
    ),
  );
}

// Not awaited by the module, which is in one piece with what the screens import: they would wait for it, and it for them.
void open();
