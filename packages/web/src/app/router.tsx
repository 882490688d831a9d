// Every screen's address; each screen is loaded when it is first opened.
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { welcomeQuery } from '../features/accounts/api.ts';
import { listParams } from '../features/people/list/list-address.ts';
import { parseSearch, stringifySearch, textParams } from '../lib/search-params.ts';
import { signedIn, userQuery } from '../lib/session.ts';
import { forgetPlace, rememberedPlace, rememberPlace } from '../lib/token.ts';
import { NotFound } from './not-found.tsx';
import { RouteError } from './route-error.tsx';
import { Splash } from './splash.tsx';
import { Waiting } from './waiting.tsx';

interface Context {
  queries: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet });

/** Where a signed-in user goes: back to where they were, or to the first screen. */
function goOn(): never {
  const place = new URL(rememberedPlace() ?? '/tenant', window.location.origin);
  forgetPlace();
  throw redirect({ to: place.pathname, search: parseSearch(place.search), replace: true });
}

/** Loads the user for the screens that need one; without a token, sign-in comes first. */
async function needUser({ context, location }: { context: Context; location: { href: string } }) {
  if (!signedIn()) {
    rememberPlace(location.href);
    throw redirect({ to: '/', replace: true });
  }
  await context.queries.ensureQueryData(userQuery);
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => (signedIn() ? goOn() : undefined),
  // Asked beside the loading of the screen, not after it.
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

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // These stand here, not on their screens, because the e-mail panel opens over any of them.
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
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});

const tenant = createRoute({
  getParentRoute: () => shell,
  path: '/tenant',
  beforeLoad: () => {
    throw redirect({ to: '/tenant/people', replace: true });
  },
});
const people = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people',
  validateSearch: textParams(...listParams, 'smart'),
  component: lazyRouteComponent(() => import('../features/people/list/people-page.tsx'), 'PeoplePage'),
});
const person = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/$personId',
  component: lazyRouteComponent(() => import('../features/people/person/person-page.tsx'), 'PersonPage'),
});
const addPerson = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/add',
  component: lazyRouteComponent(() => import('../features/people/form/person-page.tsx'), 'AddPersonPage'),
});
const editPerson = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/add/$personId',
  component: lazyRouteComponent(() => import('../features/people/form/person-page.tsx'), 'EditPersonPage'),
});
const importPeople = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/import',
  validateSearch: textParams('importId'),
  component: lazyRouteComponent(() => import('../features/people/import/import-page.tsx'), 'ImportPage'),
});
const duplicates = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/duplicates',
  validateSearch: textParams('page'),
  component: lazyRouteComponent(
    () => import('../features/people/duplicates/duplicates-page.tsx'),
    'DuplicatesPage',
  ),
});
const mergePeople = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/merge',
  validateSearch: textParams('ids'),
  component: lazyRouteComponent(() => import('../features/people/duplicates/merge-page.tsx'), 'MergePage'),
});
const groups = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/peoplegroups',
  validateSearch: textParams('open', 'members'),
  component: lazyRouteComponent(() => import('../features/groups/groups-page.tsx'), 'GroupsPage'),
});
const createGroup = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/createpeoplegroup',
  component: lazyRouteComponent(() => import('../features/groups/group-page.tsx'), 'CreateGroupPage'),
});
const editGroup = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/createpeoplegroup/$groupId',
  validateSearch: textParams('members'),
  component: lazyRouteComponent(() => import('../features/groups/group-page.tsx'), 'EditGroupPage'),
});
const families = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/families',
  validateSearch: textParams('search', 'page'),
  component: lazyRouteComponent(
    () => import('../features/people/families/families-page.tsx'),
    'FamiliesPage',
  ),
});
const addFamily = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/addfamily',
  component: lazyRouteComponent(() => import('../features/people/families/family-page.tsx'), 'AddFamilyPage'),
});
const editFamily = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/addfamily/$familyId',
  component: lazyRouteComponent(
    () => import('../features/people/families/family-page.tsx'),
    'EditFamilyPage',
  ),
});
const composeSms = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/sms/compose',
  component: lazyRouteComponent(() => import('../features/compose/sms/sms-page.tsx'), 'SmsPage'),
});
const composeEmail = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/email/compose',
  component: lazyRouteComponent(() => import('../features/compose/email/email-page.tsx'), 'EmailPage'),
});
const sent = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/sent',
  validateSearch: textParams('channel', 'state'),
  component: lazyRouteComponent(() => import('../features/sent/sent-page.tsx'), 'SentPage'),
});
const report = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/sent/$messageId',
  component: lazyRouteComponent(() => import('../features/sent/report-page.tsx'), 'ReportPage'),
});
const outbox = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/outbox',
  component: lazyRouteComponent(() => import('../features/sent/outbox-page.tsx'), 'OutboxPage'),
});
const senderIds = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/sender-ids',
  component: lazyRouteComponent(() => import('../features/settings/sender-ids-page.tsx'), 'SenderIdsPage'),
});
const peopleSettings = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/people',
  component: lazyRouteComponent(
    () => import('../features/settings/people/people-settings-page.tsx'),
    'PeopleSettingsPage',
  ),
});
const operator = createRoute({
  getParentRoute: () => shell,
  path: '/operator',
  component: lazyRouteComponent(() => import('../features/operator/operator-page.tsx'), 'OperatorPage'),
});

const tree = root.addChildren([
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  shell.addChildren([
    tenant,
    people,
    person,
    addPerson,
    editPerson,
    importPeople,
    duplicates,
    mergePeople,
    groups,
    createGroup,
    editGroup,
    families,
    addFamily,
    editFamily,
    composeSms,
    composeEmail,
    sent,
    report,
    outbox,
    senderIds,
    peopleSettings,
    operator,
  ]),
]);

/** The router of one page; addresses are read without regard to case. */
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
