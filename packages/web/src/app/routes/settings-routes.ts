// The routes of the settings, the installation and the guide.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParams } from '../../lib/search-params.ts';
import { shell } from './base-routes.ts';

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings',
  component: lazyRouteComponent(() => import('../../features/settings/settings-page.tsx'), 'SettingsPage'),
});
const organisation = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/organisation',
  component: lazyRouteComponent(
    () => import('../../features/settings/organisation/organisation-page.tsx'),
    'OrganisationPage',
  ),
});
const senderIds = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/sender-ids',
  validateSearch: textParams('request'),
  component: lazyRouteComponent(() => import('../../features/settings/sender-ids-page.tsx'), 'SenderIdsPage'),
});
const peopleSettings = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/people',
  component: lazyRouteComponent(
    () => import('../../features/settings/people/people-settings-page.tsx'),
    'PeopleSettingsPage',
  ),
});
const sending = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/sending',
  component: lazyRouteComponent(
    () => import('../../features/settings/sending/sending-page.tsx'),
    'SendingPage',
  ),
});
const email = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/email',
  component: lazyRouteComponent(
    () => import('../../features/settings/email/email-settings-page.tsx'),
    'EmailSettingsPage',
  ),
});
const retention = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/data',
  component: lazyRouteComponent(
    () => import('../../features/settings/retention/retention-page.tsx'),
    'RetentionPage',
  ),
});
const providers = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/providers',
  validateSearch: textParams('add', 'signedIn'),
  component: lazyRouteComponent(() => import('../../features/settings/providers-page.tsx'), 'ProvidersPage'),
});
const microsoft = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/providers/microsoft',
  validateSearch: textParams('code', 'state', 'error'),
  component: lazyRouteComponent(() => import('../../features/settings/microsoft-page.tsx'), 'MicrosoftPage'),
});
const colleagues = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/colleagues',
  component: lazyRouteComponent(
    () => import('../../features/colleagues/colleagues-page.tsx'),
    'ColleaguesPage',
  ),
});
const account = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/account',
  component: lazyRouteComponent(() => import('../../features/account/account-page.tsx'), 'AccountPage'),
});

const guide = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/guide',
  component: lazyRouteComponent(() => import('../../features/guide/guide-page.tsx'), 'GuidePage'),
});

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/audit',
  validateSearch: textParams('from', 'to', 'actor', 'action'),
  component: lazyRouteComponent(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
});

const keys = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/settings/keys',
  component: lazyRouteComponent(() => import('../../features/keys/keys-page.tsx'), 'KeysPage'),
});

const operator = createRoute({
  getParentRoute: () => shell,
  path: '/operator',
  component: lazyRouteComponent(() => import('../../features/operator/operator-page.tsx'), 'OperatorPage'),
});

const operatorSending = createRoute({
  getParentRoute: () => shell,
  path: '/operator/sending',
  component: lazyRouteComponent(() => import('../../features/operator/lanes/lanes-page.tsx'), 'LanesPage'),
});

export const settingsRoutes = [
  settings,
  organisation,
  colleagues,
  senderIds,
  peopleSettings,
  sending,
  email,
  providers,
  microsoft,
  retention,
  account,
  guide,
  audit,
  keys,
  operator,
  operatorSending,
] as const;
