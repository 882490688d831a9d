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
import { sendingRightQuery } from '../../lib/sending-right.ts';
import { signedIn, type User, userQuery } from '../../lib/http/session.ts';
import { forgetPlace, rememberPlace } from '../../lib/http/token.ts';
import { readShownLast } from '../../lib/storage/shown-last.ts';
import { chosenLanguage, keepLanguage } from '../../messages/chosen-language.ts';
import { membershipsQuery, noticesQuery, unitsQuery } from '../api.ts';
import { askAhead, askFirst } from './ask-ahead.ts';

interface Context {
  queries: QueryClient;
}

export const root = createRootRouteWithContext<Context>()({ component: Outlet });

interface Opened {
  context: Context;
  location: { href: string };
  /** Whether a link to it is only pointed at. */
  preload: boolean;
}

/** Loads the user for the screens that need one; without a token it redirects to sign-in. */
async function needUser({ context, location, preload }: Opened) {
  if (!signedIn()) {
    rememberPlace(location.href);
    throw redirect({ to: '/', replace: true });
  }
  const user = await context.queries.ensureQueryData(userQuery);
  if (!preload) await followLanguage(user, location.href);
}

/** What the bars around every screen show. */
function barsOf({ permissions }: User) {
  const own = permissions.includes('units.read') ? [unitsQuery] : [];
  return [sendingRightQuery, noticesQuery, membershipsQuery, ...own];
}

/** Where the user chose another language than this device shows, loads the address in it; then nothing follows. */
async function followLanguage({ language }: User, address: string): Promise<void> {
  if (language === null || language === chosenLanguage()) return;
  keepLanguage(language);
  forgetPlace();
  window.location.assign(address);
  await new Promise(() => {});
}

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // On the shell, because the e-mail panel opens over any screen.
  validateSearch: textParams(
    'panel',
    'phone',
    'person',
    'group',
    'selection',
    'emaildraft',
    'messageId',
    'draftId',
    'defaultId',
  ),
  beforeLoad: needUser,
  loader: async ({ context: { queries }, cause }) => {
    if (cause !== 'enter') return;
    const user = await queries.ensureQueryData(userQuery);
    askAhead(queries, barsOf(user));
    if (readShownLast(user).testMode === undefined) await askFirst(queries, [sendingRightQuery]);
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});
