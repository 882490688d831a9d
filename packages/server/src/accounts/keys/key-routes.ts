// HTTP routes for API keys: make, list, revoke.
import * as calls from '@tidings/contract/calls/keys.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, type Input, mount } from '../../platform/http/mount.ts';
import type { Accounts } from '../accounts.ts';
import { createKey, listKeys, revokeKey } from './change-keys.ts';

interface Needed {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'forgetSessions'>;
}

/** Mounts them. */
export function keyRoutes(server: HttpServer, { db, clock, accounts }: Needed): void {
  const keys = { db, clock };

  const create = async ({ session, body, audit }: Input<typeof calls.createKey>) => {
    const made = await createKey(keys, session, body);
    audit(made.id, { name: body.name, scopes: body.scopes });
    return made;
  };
  mount(server, calls.createKey, create, { withSystem: true });

  mount(server, calls.listKeys, async ({ session: { tenantId } }) => ({
    items: await listKeys(keys, tenantId),
  }));

  mount(server, calls.revokeKey, async ({ session: { tenantId }, params: { id }, audit }) => {
    const { name, createdBy } = await revokeKey(keys, tenantId, id);
    accounts.forgetSessions(createdBy);
    audit(id, { name });
    return { status: true as const };
  });
}
