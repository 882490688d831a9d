// HTTP routes for accounts, used by the operator of the installation.
import * as calls from '@tidings/contract/calls/organisations.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import type { Accounts } from './accounts.ts';
import { decideQuota, decideState } from './organisations/organisations.ts';
import { listNames, listOrganisations, type OrganisationRow } from './organisations/organisations-store.ts';
import { dailyQuota, letsNewSend } from './sending-rights/sending-right.ts';

/** Mounts the operator's calls of accounts. */
export function operatorRoutes(
  server: HttpServer,
  { db, config, accounts: { notify } }: { db: Database; config: Config; accounts: Pick<Accounts, 'notify'> },
): void {
  mount(server, calls.operatorTenants, async ({ query }) => {
    const { rows, total } = await db.inSystem((tx) => listOrganisations(tx, query));
    return { items: rows.map((row) => present(row, letsNewSend(config))), total };
  });

  mount(server, calls.operatorTenantNames, async () => ({ items: await db.inSystem(listNames) }));

  mount(server, calls.setOrganisationState, async ({ params: { id }, body, audit }) => {
    const before = await decideState({ db, notify }, id, body);
    const { state, reason } = body;
    const detail = { organisation: before.name, before: before.state, state };
    audit(id, { ...detail, ...(state === 'suspended' && { reason }) }, id);
    return { status: true as const };
  });

  mount(server, calls.setOrganisationQuota, async ({ params: { id }, body, audit }) => {
    const { name } = await decideQuota({ db, notify }, id, body);
    audit(id, { organisation: name, ...body }, id);
    return { status: true as const };
  });
}

function present(row: OrganisationRow, newMaySend: boolean) {
  const { ownerName, ownerEmail, ownerProved, quotaLiftedAt, createdAt, closedAt, lastActivity, ...rest } =
    row;
  return {
    ...rest,
    balance: row.balance / 1000,
    quota: row.state === 'new' && newMaySend ? quotaLiftedAt === null : null,
    dailyQuota: row.dailyQuota ?? dailyQuota,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    lastActivity: lastActivity?.toISOString() ?? null,
    owner: { name: ownerName, email: ownerEmail, proved: ownerProved },
  };
}
