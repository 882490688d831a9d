// HTTP routes for accounts, used by the operator of the installation.
import * as calls from '@tidings/contract/calls/organisations.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import type { Accounts } from './accounts.ts';
import { decideQuota, decideState } from './organisations/organisations.ts';
import { listOrganisations } from './organisations/organisations-store.ts';
import { letsNewSend } from './sending-rights/sending-right.ts';

/** Mounts the operator's calls of accounts. */
export function operatorRoutes(
  server: HttpServer,
  { db, config, accounts: { notify } }: { db: Database; config: Config; accounts: Pick<Accounts, 'notify'> },
): void {
  mount(server, calls.operatorTenants, async () => {
    const organisations = await db.inSystem(listOrganisations);
    return {
      items: organisations.map(
        ({ ownerName, ownerEmail, ownerProved, quotaLiftedAt, createdAt, ...row }) => ({
          ...row,
          balance: row.balance / 1000,
          quota: row.state === 'new' && letsNewSend(config) ? quotaLiftedAt === null : null,
          createdAt: createdAt.toISOString(),
          owner: { name: ownerName, email: ownerEmail, proved: ownerProved },
        }),
      ),
    };
  });

  mount(server, calls.setOrganisationState, async ({ params: { id }, body: { state }, audit }) => {
    const before = await decideState({ db, notify }, id, state);
    audit(id, { organisation: before.name, before: before.state, state });
    return { status: true as const };
  });

  mount(server, calls.setOrganisationQuota, async ({ params: { id }, body: { lifted }, audit }) => {
    const { name } = await decideQuota({ db, notify }, id, lifted);
    audit(id, { organisation: name, lifted });
    return { status: true as const };
  });
}
