// The routes of the app; each screen is loaded when it is first opened.
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { welcomeQuery } from '../features/accounts/api.ts';
import { parseSearch, stringifySearch, textParams } from '../lib/search-params.ts';
import { signedIn, type User } from '../lib/http/session.ts';
import { forgetPlace, readKeptUser, rememberedPlace, rememberedTenant } from '../lib/http/token.ts';
import { root, shell } from './routes/base-routes.ts';
import { messageRoutes } from './routes/message-routes.ts';
import { NotFound } from './routes/not-found.tsx';
import { peopleRoutes } from './routes/people-routes.ts';
import { RouteError } from './routes/route-error.tsx';
import { settingsRoutes } from './routes/settings-routes.ts';
import { Waiting } from './routes/waiting.tsx';
import { start } from '../messages/en/start.ts';

/** What the page starts with before sign-in: see public/start.js. */
const Splash = () => (
  <div className="start" role="status" aria-label={start.loading}>
    <div>
      <div className="start-brand">
        <img src="/icon.svg" width={40} height={40} alt="" />
        Tidings
      </div>
      <div className="start-form">
        <i className="start-bar start-control" />
        <i className="start-bar start-control" />
        <i className="start-bar start-control" />
      </div>
    </div>
  </div>
);

/** Whether the remembered address belongs to the organisation of this tab's session, as far as that is known. */
function isOwnPlace(): boolean {
  const [wanted, user] = [rememberedTenant(), readKeptUser()];
  return wanted === undefined || user === null || (JSON.parse(user) as User).tenantId === wanted;
}

/** Redirects a signed-in user to where they were, or to the first screen. */
function redirectSignedIn(): never {
  const place = new URL((isOwnPlace() && rememberedPlace()) || '/tenant', window.location.origin);
  forgetPlace();
  throw redirect({ to: place.pathname, search: parseSearch(place.search), replace: true });
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => (signedIn() ? redirectSignedIn() : undefined),
  // Runs in parallel with the loading of the screen.
  loader: ({ context }) => context.queries.prefetchQuery(welcomeQuery),
  component: lazyRouteComponent(() => import('../features/accounts/welcome-page.tsx'), 'WelcomePage'),
  pendingComponent: Splash,
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyRouteComponent(() => import('../features/accounts/sign-up-page.tsx'), 'SignUpPage'),
  pendingComponent: Splash,
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../features/accounts/forgot-page.tsx'), 'ForgotPage'),
  pendingComponent: Splash,
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: textParams('token'),
  component: lazyRouteComponent(() => import('../features/accounts/reset-page.tsx'), 'ResetPage'),
  pendingComponent: Splash,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyRouteComponent(() => import('../features/accounts/invitation-page.tsx'), 'InvitationPage'),
  pendingComponent: Splash,
});

const newOrganisation = createRoute({
  getParentRoute: () => root,
  path: '/new-organisation/$token',
  component: lazyRouteComponent(
    () => import('../features/accounts/new-organisation-page.tsx'),
    'NewOrganisationPage',
  ),
  pendingComponent: Splash,
});

const tenant = createRoute({
  getParentRoute: () => shell,
  path: '/tenant',
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});
const attendance = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/takeattendance',
  validateSearch: textParams('service', 'ofGroup', 'page'),
  component: lazyRouteComponent(
    () => import('../features/attendance/list/attendance-page.tsx'),
    'AttendancePage',
  ),
});
const takeAttendance = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/takeattendance/$attendanceId',
  component: lazyRouteComponent(
    () => import('../features/attendance/check-in/check-in-page.tsx'),
    'CheckInPage',
  ),
});

const tree = root.addChildren([
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  invitation,
  newOrganisation,
  shell.addChildren([
    tenant,
    ...peopleRoutes,
    attendance,
    takeAttendance,
    ...messageRoutes,
    ...settingsRoutes,
  ]),
]);

/** The router of one page; paths are case-insensitive. */
export function newRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: Waiting,
    defaultPendingMs: 400,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
