// HTTP routes for a user's own memberships: list, switch, leave, hand over.
import * as calls from '@tidings/contract/calls/memberships.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Accounts } from '../accounts.ts';
import { callerOf } from '../routes.ts';

/** Mounts them. */
export function membershipRoutes(
  server: HttpServer,
  { accounts: { colleagues, startedSession } }: { accounts: Pick<Accounts, 'colleagues' | 'startedSession'> },
): void {
  mount(server, calls.listMemberships, async ({ session }) => ({
    items: await colleagues.memberships(session),
  }));

  mount(server, calls.enterOrganisation, async ({ session, params: { id }, request, auditAs }) => {
    const entered = await colleagues.enter(session, id, callerOf(request));
    const theirs = await startedSession(entered.token);
    if (theirs) auditAs(theirs, theirs.sessionId);
    return entered;
  });

  mount(server, calls.leaveOrganisation, async ({ session, audit }) => {
    const { name, role } = await colleagues.leave(session);
    audit(session.userId, { name, role });
    return { status: true as const };
  });

  mount(server, calls.handOver, async ({ session, body: { userId }, audit }) => {
    audit(userId, await colleagues.handOver(session, userId));
    return { status: true as const };
  });
}
