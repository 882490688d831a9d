// HTTP routes for colleagues: list, role, removal.
import * as calls from '@tidings/contract/calls/colleagues.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Accounts } from '../accounts.ts';

/** Mounts them. */
export function colleagueRoutes(
  server: HttpServer,
  { accounts: { colleagues } }: { accounts: Pick<Accounts, 'colleagues'> },
): void {
  mount(server, calls.listColleagues, async ({ session }) => ({
    items: await colleagues.list(session.tenantId),
  }));

  mount(server, calls.setRole, async ({ session, params: { userId }, body: { role }, audit }) => {
    const { name, before } = await colleagues.changeRole(session, userId, role);
    audit(userId, { name, before, role });
    return { status: true as const };
  });

  mount(server, calls.removeColleague, async ({ session, params: { userId }, audit }) => {
    const { name, role } = await colleagues.remove(session, userId);
    audit(userId, { name, role });
    return { status: true as const };
  });
}
