// HTTP routes for colleagues: list, role, removal.
import * as calls from '@tidings/contract/calls/colleagues.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Accounts } from '../accounts.ts';

/** Mounts them. */
export function colleagueRoutes(
  server: HttpServer,
  { accounts: { colleagues } }: { accounts: Pick<Accounts, 'colleagues'> },
): void {
  mount(server, calls.listColleagues, async ({ session }) => {
    const members = await colleagues.list(session.tenantId);
    const shows = session.permissions.has('colleagues.write');
    return {
      items: members.map(({ twoFactor, ...member }) => (shows ? { ...member, twoFactor } : member)),
    };
  });

  mount(server, calls.setRole, async ({ session, params: { userId }, body, audit }) => {
    const { name, before } = await colleagues.changeRole(session, userId, body);
    audit(userId, { name, before, ...body });
    return { status: true as const };
  });

  mount(server, calls.staffLimits, ({ session }) => colleagues.staffLimits(session.tenantId));

  mount(server, calls.setStaffLimits, async ({ session: { tenantId }, body, audit }) => {
    const limits = await colleagues.changeStaffLimits(tenantId, body);
    audit(tenantId, limits);
    return limits;
  });

  mount(server, calls.setStaffLimit, async ({ session: { tenantId }, params, body, audit }) => {
    const limits = await colleagues.changeStaffLimit(tenantId, { ...params, ...body });
    audit(tenantId, limits);
    return limits;
  });

  mount(server, calls.removeColleague, async ({ session, params: { userId }, audit }) => {
    const { name, role } = await colleagues.remove(session, userId);
    audit(userId, { name, role });
    return { status: true as const };
  });
}
