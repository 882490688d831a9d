// The routes of the screens for messages: compose, sent, inbox, units.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParams } from '../../lib/search-params.ts';
import { userQuery } from '../../lib/http/session.ts';
import { readShownLast } from '../../lib/storage/shown-last.ts';
import { senderIdsQuery } from '../../features/pickers/sender-ids.ts';
import { mailSendersQuery, mailSettingsQuery, smsRoutesQuery } from '../../features/pickers/sending.ts';
import { askAhead, askFirst } from './ask-ahead.ts';
import { shell } from './base-routes.ts';

const composeSms = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/sms/compose',
  loader: async ({ context: { queries }, cause }) => {
    const user = await queries.ensureQueryData(userQuery);
    if (cause !== 'enter' || !user.permissions.includes('messages.write')) return;
    const wanted = [senderIdsQuery, smsRoutesQuery];
    askAhead(queries, wanted);
    if (readShownLast(user).underSender === undefined) await askFirst(queries, wanted);
  },
  component: lazyRouteComponent(() => import('../../features/compose/sms/sms-page.tsx'), 'SmsPage'),
});
const composeEmail = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/email/compose',
  loader: async ({ context: { queries }, cause }) => {
    const { permissions } = await queries.ensureQueryData(userQuery);
    if (cause !== 'enter' || !permissions.includes('messages.write')) return;
    askAhead(queries, [
      mailSendersQuery,
      ...(permissions.includes('settings.read') ? [mailSettingsQuery] : []),
    ]);
  },
  component: lazyRouteComponent(() => import('../../features/compose/email/email-page.tsx'), 'EmailPage'),
});
const media = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/media',
  validateSearch: textParams('search', 'tag'),
  component: lazyRouteComponent(() => import('../../features/media/media-page.tsx'), 'MediaPage'),
});
const templates = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/templates',
  validateSearch: textParams('search'),
  component: lazyRouteComponent(
    () => import('../../features/compose/templates-screen/templates-page.tsx'),
    'TemplatesPage',
  ),
});
const sent = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/sent',
  validateSearch: textParams('channel', 'state', 'search'),
  component: lazyRouteComponent(() => import('../../features/sent/list/sent-page.tsx'), 'SentPage'),
});
const report = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/sent/$messageId',
  component: lazyRouteComponent(() => import('../../features/sent/report/report-page.tsx'), 'ReportPage'),
});
const callList = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/sent/$messageId/calls',
  component: lazyRouteComponent(
    () => import('../../features/sent/not-reached/call-list-page.tsx'),
    'CallListPage',
  ),
});
const automatic = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/automatic',
  component: lazyRouteComponent(() => import('../../features/automatic/automatic-page.tsx'), 'AutomaticPage'),
});
const outbox = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/outbox',
  component: lazyRouteComponent(() => import('../../features/sent/outbox/outbox-page.tsx'), 'OutboxPage'),
});
const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/inbox',
  validateSearch: textParams('show', 'search'),
  component: lazyRouteComponent(() => import('../../features/inbox/inbox-page.tsx'), 'InboxPage'),
});
// A child of the inbox, which keeps its state beside the open conversation.
const conversation = createRoute({ getParentRoute: () => inbox, path: '$phone' });
const consent = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/consent',
  validateSearch: textParams('search', 'channel', 'reason'),
  component: lazyRouteComponent(() => import('../../features/consent/consent-page.tsx'), 'ConsentPage'),
});
const units = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/units',
  validateSearch: textParams('from', 'to'),
  component: lazyRouteComponent(() => import('../../features/units/units-page.tsx'), 'UnitsPage'),
});

export const messageRoutes = [
  composeSms,
  composeEmail,
  media,
  templates,
  sent,
  report,
  callList,
  automatic,
  outbox,
  inbox.addChildren([conversation]),
  consent,
  units,
] as const;
