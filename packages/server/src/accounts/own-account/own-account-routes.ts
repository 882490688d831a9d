// HTTP routes for a user's own account: profile, sessions and second factor.
import * as calls from '@tidings/contract/calls/account.ts';
import * as factorCalls from '@tidings/contract/calls/two-factor.ts';
import type { Config } from '../../platform/config.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Accounts } from '../accounts.ts';
import { callerOf, knowDevice } from '../routes.ts';

interface Needed {
  accounts: Pick<Accounts, 'own'>;
  config: Config;
}

const done = { status: true as const };

/** Mounts them. */
export function ownAccountRoutes(server: HttpServer, { accounts: { own }, config }: Needed): void {
  const know = knowDevice(config);

  mount(server, calls.ownAccount, ({ session }) => own.read(session));

  mount(server, calls.setName, async ({ session, body, audit }) => {
    await own.rename(session, body);
    audit(session.userId);
    return done;
  });

  mount(server, calls.setLanguage, async ({ session, body, audit }) => {
    await own.setLanguage(session, body.language);
    audit(session.userId, body);
    return done;
  });

  mount(server, calls.setNoticePhone, async ({ session, body, audit }) => {
    await own.setNoticePhone(session, body.phone);
    audit(session.userId);
    return done;
  });

  mount(server, calls.changeEmail, async ({ session, body, audit }) => {
    await own.askForEmail(session, body);
    audit(session.userId);
    return { ...done, message: 'The link is on its way.' };
  });

  mount(server, calls.keepEmail, async ({ session, audit }) => {
    await own.keepEmail(session);
    audit(session.userId);
    return done;
  });

  mount(server, calls.changePassword, async ({ session, body, request, reply, audit }) => {
    const { device } = await own.changePassword(session, body, callerOf(request));
    know(reply, device);
    audit(session.userId);
    return done;
  });

  mount(server, calls.listSessions, async ({ session, request }) => ({
    items: await own.sessions(session, request.ip),
  }));

  mount(server, calls.endSession, async ({ session, params: { id } }) => {
    await own.endSession(session, id);
    return done;
  });

  mount(server, calls.endOtherSessions, async ({ session, audit }) => {
    audit(session.userId, { sessions: await own.endOtherSessions(session) });
    return done;
  });

  twoFactorRoutes(server, own);
}

function twoFactorRoutes(server: HttpServer, own: Accounts['own']): void {
  mount(server, factorCalls.beginTwoFactor, ({ session, body }) => own.beginTwoFactor(session, body));

  mount(server, factorCalls.confirmTwoFactor, async ({ session, body: { code }, request, audit }) => {
    audit(session.userId, await own.confirmTwoFactor(session, code, callerOf(request)));
    return done;
  });

  mount(server, factorCalls.endTwoFactor, async ({ session, body, request, audit }) => {
    audit(session.userId, await own.endTwoFactor(session, body, callerOf(request)));
    return done;
  });

  mount(server, factorCalls.renewRecoveryCodes, async ({ session, body, request, audit }) => {
    const made = await own.renewRecoveryCodes(session, body, callerOf(request));
    audit(session.userId);
    return made;
  });
}
