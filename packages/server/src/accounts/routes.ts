// HTTP routes for accounts: registration, sign-in, current user and notices.
import * as calls from '@tidings/contract/calls/accounts.ts';
import { signInByCode } from '@tidings/contract/calls/two-factor.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Role } from '@tidings/contract/permissions.ts';
import { countryName } from '@tidings/contract/rules/countries.ts';
import { languageTags } from '@tidings/contract/rules/languages.ts';
import { screenLanguages } from '@tidings/contract/rules/screen-languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import type { Accounts } from './accounts.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { takesStrangers } from './register.ts';
import type { Caller } from './sign-in.ts';
import { openRateLimit, type RateLimits } from '../platform/http/tries.ts';
import { firstAccepted } from '../texts/accepted-language.ts';
import { wordNotice } from '../texts/notice.ts';
import { textsIn } from '../texts/texts.ts';
import { languageOfReader } from '../texts/language-store.ts';
import { messageOf, namesOfMessages } from './notices/about-message-store.ts';
import { countUnread, findProfile, listNotices, markRead } from './tenant-store.ts';

const noticesShown = 50;

interface Needed {
  accounts: Accounts;
  rateLimits: RateLimits;
  config: Config;
  db: Database;
  clock: Clock;
}

/** Mounts the calls of accounts. */
export function accountsRoutes(server: HttpServer, needed: Needed): void {
  signInRoutes(server, needed);
  signedInRoutes(server, needed);
}

function signInRoutes(server: HttpServer, { accounts, rateLimits, config }: Needed): void {
  const limit = openRateLimit(server.counter, rateLimits);
  const know = knowDevice(config);

  mount(server, calls.welcome, async () => {
    const first = !(await accounts.hasUsers());
    return {
      first,
      needsCode: (await accounts.firstCode()) !== null,
      registration: first || takesStrangers(config),
      byInvitation: !first && config.REGISTRATION === 'invited',
      mail: config.SMTP_URL !== undefined,
      sample: await accounts.hasSample(),
    };
  });

  mount(server, calls.register, async ({ body, request, reply, auditAs }) => {
    await limit(request);
    const language = body.language ?? firstAccepted(request.headers['accept-language'], languageTags);
    const { device, ...registered } = await accounts.register({ ...body, language }, callerOf(request));
    know(reply, device);
    const session = await accounts.startedSession(registered.token);
    if (session) auditAs(session, session.tenantId);
    return registered;
  });

  mount(server, calls.signIn, async ({ body, request, reply, auditAs }) => {
    const signedIn = await accounts.signingIn
      .byPassword(body, callerOf(request), () => limit(request))
      .catch(noteRefusal(request));
    if ('ticket' in signedIn) return { twoFactor: true as const, ...signedIn };
    request.log.info({ ip: request.ip }, 'a sign-in');
    know(reply, signedIn.device);
    const session = await accounts.startedSession(signedIn.token);
    if (session) auditAs(session, session.sessionId);
    return { token: signedIn.token };
  });

  mount(server, signInByCode, async ({ body, request, reply, auditAs }) => {
    const from = { ...callerOf(request), requestId: request.id };
    const { device, token } = await accounts.signingIn
      .byTicket(body, from, () => limit(request))
      .catch(noteRefusal(request));
    request.log.info({ ip: request.ip }, 'a sign-in');
    know(reply, device);
    const session = await accounts.startedSession(token);
    if (session) auditAs(session, session.sessionId);
    return { token };
  });

  mount(server, calls.forgotPassword, async ({ body, request }) => {
    await limit(request, body.email);
    await accounts.forgotPassword(body.email);
    return { status: true as const };
  });

  mount(server, calls.resetPassword, async ({ body, request, reply }) => {
    await limit(request);
    const { device } = await accounts.resetPassword(body.token, body.password, callerOf(request));
    know(reply, device);
    return { status: true as const };
  });
}

/** Logs why a sign-in was refused, and refuses it. */
export const noteRefusal =
  (request: FastifyRequest) =>
  (error: unknown): never => {
    if (error instanceof AppError)
      request.log.warn({ ip: request.ip, why: error.code }, 'a sign-in was refused');
    throw error;
  };

function signedInRoutes(server: HttpServer, { accounts, db, clock }: Needed): void {
  mount(server, calls.signOut, async ({ session, audit }) => {
    await accounts.signOut(session);
    audit(session.sessionId);
    return { status: true as const };
  });

  mount(server, calls.currentUser, async ({ session }) => {
    const { userId, tenantId, isOperator } = session;
    const profile = await db.inTenant(tenantId, (tx) => findProfile(tx, tenantId, userId));
    if (!profile) throw new AppError('signedOut', 'Please sign in to continue.');
    const role = session.role as Role;
    return {
      ...profile,
      id: userId,
      tenantId,
      role,
      isOperator,
      permissions: [...session.permissions],
      language: screenLanguages.find((tag) => tag === profile.language) ?? null,
      isoCode: profile.country,
      country: countryName(profile.country),
    };
  });

  mount(server, calls.listNotices, ({ session: { tenantId, userId, permissions } }) =>
    db.inTenant(tenantId, async (tx) => {
      const rows = await listNotices(tx, tenantId, userId, noticesShown);
      const links = permissions.has('messages.read') ? rows.map(({ link }) => link) : [];
      const names = await namesOfMessages(tx, tenantId, links);
      const texts = textsIn(await languageOfReader(tx, tenantId, userId));
      return {
        items: rows.map(({ at, readAt, ...notice }) => ({
          ...wordNotice(texts, notice),
          message: names.get(messageOf(notice.link) ?? '') ?? '',
          at: at.toISOString(),
          read: readAt !== null,
        })),
        unread: await countUnread(tx, tenantId, userId),
      };
    }),
  );

  mount(server, calls.readNotices, async ({ session: { tenantId, userId } }) => {
    await db.inTenant(tenantId, (tx) => markRead(tx, tenantId, userId, clock.now()));
    return { status: true as const };
  });
}

/** Where a request comes from. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device: readDeviceCookie(request.headers.cookie),
  };
}

/** Sends the cookie that a device is known by. */
export function knowDevice({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  return (reply: FastifyReply, device: string): void =>
    void reply.header('set-cookie', deviceCookie(device, secure));
}
