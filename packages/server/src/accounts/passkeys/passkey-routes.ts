// HTTP routes for passkeys: signing in by them, and a user's own.
import * as calls from '@tidings/contract/calls/passkeys.ts';
import type { Config } from '../../platform/config.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { openRateLimit, type RateLimits } from '../../platform/http/tries.ts';
import type { Accounts } from '../accounts.ts';
import { callerOf, knowDevice, noteRefusal } from '../routes.ts';

interface Needed {
  accounts: Pick<Accounts, 'own' | 'signingIn' | 'startedSession'>;
  rateLimits: RateLimits;
  config: Config;
}

/** Mounts them. */
export function passkeyRoutes(server: HttpServer, needed: Needed): void {
  signInRoutes(server, needed);
  const { own } = needed.accounts;

  mount(server, calls.beginPasskey, ({ session, body }) => own.beginPasskey(session, body));

  mount(server, calls.addPasskey, async ({ session, body, request, audit }) => {
    const added = await own.addPasskey(session, body, callerOf(request));
    audit(session.userId, { name: added.name });
    return added;
  });

  mount(server, calls.askForPasskey, ({ session }) => own.askForPasskey(session));

  mount(server, calls.removePasskey, async ({ session, params: { id }, body, request, audit }) => {
    audit(session.userId, await own.removePasskey(session, id, body, callerOf(request)));
    return { status: true as const };
  });
}

function signInRoutes(server: HttpServer, { accounts, rateLimits, config }: Needed): void {
  const { signingIn, startedSession } = accounts;
  const limit = openRateLimit(server.counter, rateLimits);
  const know = knowDevice(config);

  mount(server, calls.beginSignInByPasskey, async ({ body, request }) => {
    await limit(request);
    return signingIn.askForPasskey(body.ticket);
  });

  mount(server, calls.signInByPasskey, async ({ body, request, reply, auditAs }) => {
    const { ticket, passkey, tenantId } = body;
    const from = { ...callerOf(request), requestId: request.id };
    const signIn = async () => {
      if (ticket !== undefined) return signingIn.byTicket({ ticket, passkey }, from, () => limit(request));
      await limit(request);
      return signingIn.byPasskey({ passkey, tenantId }, from);
    };
    const { device, token } = await signIn().catch(noteRefusal(request));
    request.log.info({ ip: request.ip }, 'a sign-in');
    know(reply, device);
    const session = await startedSession(token);
    if (session) auditAs(session, session.sessionId, { by: 'passkey' });
    return { token };
  });
}
