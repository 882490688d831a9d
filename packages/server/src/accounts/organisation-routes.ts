// HTTP routes for an organisation's own details, logo, notices and first steps.
import { hideFirstSteps } from '@tidings/contract/calls/home.ts';
import * as notices from '@tidings/contract/calls/notice-rules.ts';
import * as calls from '@tidings/contract/calls/own-organisation.ts';
import type { Database } from '../platform/db/database.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import { openUserRateLimit, type RateLimits } from '../platform/http/tries.ts';
import type { Accounts } from './accounts.ts';
import {
  changeLogo,
  changeOrganisation,
  type KeepLogo,
  type MoveTimes,
  removeLogo,
} from './organisations/change-organisation.ts';
import { changeRules, getRules } from './notices/notice-rules.ts';
import { readOwnOrganisation, updateFirstStepsHidden } from './organisations/own-organisation-store.ts';

interface Needed {
  db: Database;
  accounts: Pick<Accounts, 'notifyOperators' | 'forgetOrganisation'>;
  rateLimits: RateLimits;
  logos: KeepLogo;
  moveTimes: readonly MoveTimes[];
}

/** Mounts them. */
export function organisationRoutes(
  server: HttpServer,
  { db, accounts, rateLimits, logos, moveTimes }: Needed,
): void {
  const limit = openUserRateLimit(server.counter, rateLimits);
  const read = (tenantId: string) => db.inTenant(tenantId, (tx) => readOwnOrganisation(tx, tenantId));

  mount(server, calls.getOrganisation, ({ session: { tenantId } }) => read(tenantId));

  mount(server, calls.setOrganisation, async ({ session, body, request, audit }) => {
    // The operators get a notice of a change, so that changes must be few.
    await limit(request, session.userId);
    const { notifyOperators } = accounts;
    audit(session.tenantId, await changeOrganisation({ db, notifyOperators, moveTimes }, session, body));
    accounts.forgetOrganisation(session.tenantId);
    return read(session.tenantId);
  });

  mount(server, calls.setLogo, async ({ session: { tenantId, userId }, files, request, audit }) => {
    await limit(request, userId);
    const logo = await changeLogo({ db, logos }, tenantId, files[0]);
    audit(tenantId, { logo });
    return { status: true as const, logo };
  });

  mount(server, calls.removeLogo, async ({ session: { tenantId }, audit }) => {
    await removeLogo({ db, logos }, tenantId);
    audit(tenantId);
    return { status: true as const };
  });

  mount(server, notices.getNoticeRules, ({ session }) => getRules(db, session.tenantId));

  mount(server, notices.setNoticeRules, async ({ session: { tenantId }, body, audit }) => {
    audit(tenantId, { topics: await changeRules(db, tenantId, body) });
    return getRules(db, tenantId);
  });

  mount(server, hideFirstSteps, async ({ session: { tenantId }, body: { hidden } }) => {
    await db.inSystem((tx) => updateFirstStepsHidden(tx, tenantId, hidden));
    return { status: true as const };
  });
}
