// The root route, and the shell route around the signed-in screens.
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { textParams } from '../../lib/search-params.ts';
import { signedIn, userQuery } from '../../lib/http/session.ts';
import { rememberPlace } from '../../lib/http/token.ts';

interface Context {
  queries: QueryClient;
}

export const root = createRootRouteWithContext<Context>()({ component: Outlet });

/** Loads the user for the screens that need one; without a token it redirects to sign-in. */
async function needUser({ context, location }: { context: Context; location: { href: string } }) {
  if (!signedIn()) {
    rememberPlace(location.href);
    throw redirect({ to: '/', replace: true });
  }
  await context.queries.ensureQueryData(userQuery);
}

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // On the shell, because the e-mail panel opens over any screen.
  validateSearch: textParams(
    'panel',
    'phone',
    'group',
    'selection',
    'emaildraft',
    'messageId',
    'draftId',
    'defaultId',
  ),
  beforeLoad: needUser,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});
