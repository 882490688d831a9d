// HTTP routes with which the operator invites organisations, and of the link's page.
import * as calls from '@tidings/contract/calls/organisation-invitations.ts';
import { type HttpServer, mount } from '../../../platform/http/mount.ts';
import { openRateLimit, type RateLimits } from '../../../platform/http/tries.ts';
import type { OrganisationInvitations } from './invite-organisation.ts';

interface Needed {
  accounts: { organisationInvitations: OrganisationInvitations };
  rateLimits: RateLimits;
}

/** Mounts them. */
export function organisationInvitationRoutes(
  server: HttpServer,
  { accounts: { organisationInvitations: invitations }, rateLimits }: Needed,
): void {
  const limit = openRateLimit(server.counter, rateLimits);

  mount(server, calls.inviteOrganisation, async ({ session, body, audit }) => {
    const invited = await invitations.invite(body, session.userId);
    audit(invited.id, body);
    return invited;
  });

  mount(server, calls.listOrganisationInvitations, async () => ({ items: await invitations.list() }));

  mount(server, calls.withdrawOrganisationInvitation, async ({ params: { id }, audit }) => {
    audit(id, { email: await invitations.withdraw(id) });
    return { status: true as const };
  });

  mount(server, calls.lookAtOrganisationInvitation, async ({ params: { token }, request }) => {
    await limit(request);
    return invitations.look(token);
  });
}
