// HTTP routes for invitations of colleagues, and for accepting them.
import * as calls from '@tidings/contract/calls/colleagues.ts';
import { type HttpServer, type Input, mount } from '../../platform/http/mount.ts';
import { openRateLimit, type RateLimits } from '../../platform/http/tries.ts';
import type { Config } from '../../platform/config.ts';
import type { Accounts } from '../accounts.ts';
import { callerOf, knowDevice } from '../routes.ts';

interface Needed {
  accounts: Pick<Accounts, 'colleagues'>;
  rateLimits: RateLimits;
  config: Config;
}

/** Mounts them. */
export function invitationRoutes(
  server: HttpServer,
  { accounts: { colleagues }, rateLimits, config }: Needed,
): void {
  const limit = openRateLimit(server.counter, rateLimits);
  const know = knowDevice(config);

  const invite = async ({ session, body, audit }: Input<typeof calls.inviteColleague>) => {
    const invited = await colleagues.invite(session, body);
    audit(invited.id, body);
    return invited;
  };
  mount(server, calls.inviteColleague, invite, { withSystem: true });

  mount(server, calls.listInvitations, async ({ session }) => ({
    items: await colleagues.invitations(session.tenantId),
  }));

  mount(server, calls.withdrawInvitation, async ({ session, params: { id }, audit }) => {
    audit(id, await colleagues.withdraw(session, id));
    return { status: true as const };
  });

  mount(server, calls.lookAtInvitation, async ({ params: { token }, request }) => {
    await limit(request);
    const { userId, ...found } = await colleagues.look(token);
    return { ...found, hasAccount: userId !== null };
  });

  mount(server, calls.acceptInvitation, async ({ params: { token }, body, request, reply }) => {
    const accepted = await colleagues.accept(token, body, {
      ...callerOf(request),
      requestId: request.id,
      limit: () => limit(request),
    });
    if ('ticket' in accepted) return { twoFactor: true as const, ...accepted };
    know(reply, accepted.device);
    return { token: accepted.token };
  });
}
