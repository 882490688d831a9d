// Finds a request's session and decides whether it may make the call.
import type { Call } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { type Permission, refusalOf, refusalOfKey, refusalOfLeaders } from '@tidings/contract/permissions.ts';
import type { FastifyRequest } from 'fastify';
import type { RateCounter } from '../rate-limits/rate-counter.ts';
import { type Authenticate, keyPrefix, type Session } from './session.ts';
import { TooMany } from './tries.ts';

/** What admitting needs of the server. */
export interface Admitting {
  authenticate: Authenticate;
  /** Why the session of a refused Authorization header ended: its user was removed from an organisation, or ended it. */
  endOf?: (
    authorization: string | undefined,
  ) => Promise<{ removedFrom: string | null; isClosed?: boolean } | undefined>;
  counter: RateCounter;
  /** Calls that an API key may make in a minute; 300 by default. */
  callsPerKey?: number | undefined;
}

/** The caller's session; throws 'signedOut', 'forbidden' or TooMany where it may not make the call. */
export async function admit(server: Admitting, call: Call, request: FastifyRequest): Promise<Session> {
  const session = await server.authenticate(request.headers.authorization);
  if (!session) throw await refuseStranger(server, request);
  if (session.key) await limitKey(server, session.key.id);
  const mayNot = refusalFor(session, call);
  if (mayNot === null) return session;
  const { userId, tenantId, key } = session;
  request.log.warn({ userId, tenantId, needs: call.needs, key: key?.id }, 'a call was refused to this user');
  throw new AppError('forbidden', mayNot);
}

/** Why a session does not meet the needs of a call; null where it does. */
function refusalFor(session: Session, { needs, forGroupLeaders, forKeys }: Call): string | null {
  if (needs === 'nobody') return null;
  if (session.key && !forKeys && !session.permissions.has(needs as Permission)) return refusalOfKey(needs);
  if (needs === 'session') return null;
  if (needs === 'operator')
    return session.isOperator ? null : 'Only the operator of this installation may do this';
  if (!session.permissions.has(needs)) return refusalOf[needs];
  return session.isGroupLeader && !forGroupLeaders ? refusalOfLeaders : null;
}

/** Counts a call of an API key. Throws TooMany beyond the limit. */
async function limitKey({ counter, callsPerKey = 300 }: Admitting, keyId: string): Promise<void> {
  const seconds = await counter.count(`calls of key ${keyId}`, { max: callsPerKey, seconds: 60 });
  if (seconds > 0)
    throw new TooMany(
      seconds,
      `This API key has made the ${callsPerKey} calls that it may make in a minute. Please wait ${seconds} seconds.`,
    );
}

const isKey = new RegExp(`^bearer\\s+${keyPrefix}`, 'i');

/** The refusal of a request without a valid session. */
async function refuseStranger(server: Admitting, request: FastifyRequest): Promise<AppError> {
  if (isKey.test(request.headers.authorization ?? ''))
    return new AppError(
      'signedOut',
      'This API key is not valid: it is wrong, was revoked, has expired, or its maker has left.',
    );
  const end = await server.endOf?.(request.headers.authorization);
  if (!end) return new AppError('signedOut', 'Please sign in to continue.');
  return end.removedFrom === null
    ? new AppError('ended', 'You were signed out on this device from another one. Please sign in again.')
    : new AppError(
        'removed',
        end.isClosed
          ? `${end.removedFrom} was closed by its owner.`
          : `You no longer belong to ${end.removedFrom}.`,
      );
}
