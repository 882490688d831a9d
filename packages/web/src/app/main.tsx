// Starts the web client: look, cache and routes, and what happens when the session ends.
import '@mantine/core/styles.layer.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetNames } from '../features/attendance/offline/attendance-store.ts';
import { forgetUser, newQueryClient } from '../lib/http/query.ts';
import { onSessionEnded } from '../lib/http/token.ts';
import { newRouter } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

// Fetched beside the first screen: once it shows, what goes wrong can be said. Where the line drops it, the screen stands
// without it until it comes.
const fetchOverlays = (pause = 1000): Promise<{ default: ComponentType }> =>
  import('./overlays.tsx').then(
    (module) => ({ default: module.Overlays }),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return fetchOverlays(Math.min(pause * 2, 60_000));
    },
  );
const overlays = fetchOverlays();
const Overlays = lazy(() => overlays);

const queries = newQueryClient();
const router = newRouter(queries);

onSessionEnded(() => {
  void forgetNames();
  // First away from the screens that need a user, then forget what they knew.
  void router.navigate({ to: '/', replace: true }).then(() => forgetUser(queries));
});

// The mark with which the page begins stays until the first screen can be shown whole.
await router.load();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Suspense>
        <Overlays />
      </Suspense>
    </MantineProvider>
  </StrictMode>,
);
