// Starts the web client: look, cache and routes, and what happens when the session ends.
import '@mantine/core/styles.layer.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetUser, newQueryClient } from '../lib/query.ts';
import { onSessionEnded } from '../lib/token.ts';
import { newRouter } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })));

const queries = newQueryClient();
const router = newRouter(queries);

onSessionEnded(() => {
  // First away from the screens that need a user, then forget what they knew.
  void router.navigate({ to: '/', replace: true }).then(() => forgetUser(queries));
});

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
