// Checks the id token of a sign-in with Microsoft (OpenID Connect Core 3.1.3.7).
import { readOneEmail } from '@tidings/contract/rules/emails.ts';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { MicrosoftApp } from '../../providers/account.ts';

/** Seconds by which Microsoft's clock and ours may differ. */
const apart = 120;

interface Expected {
  app: Pick<MicrosoftApp, 'clientId' | 'loginAddress'>;
  /** Microsoft's public keys. */
  keys: Record<string, unknown>;
  nonce: string;
  now: Date;
}

/**
 * The address of the mailbox that signed in; null for a token that was not made by Microsoft, for our app, for this
 * sign-in and just now, or that names no address.
 */
export async function readIdToken(
  idToken: string,
  { app, keys, nonce, now }: Expected,
): Promise<string | null> {
  const claims = await verify(idToken, keys as unknown as JSONWebKeySet, app.clientId, now);
  if (!claims || claims['nonce'] !== nonce) return null;
  // Each organisation is an issuer of its own, which its own id names.
  const { tid, iss } = claims;
  if (typeof tid !== 'string' || !/^[\da-f-]{36}$/i.test(tid)) return null;
  if (iss !== `${app.loginAddress}/${tid}/v2.0`) return null;
  return addressIn(claims['email']) ?? addressIn(claims['preferred_username']);
}

async function verify(
  idToken: string,
  keys: JSONWebKeySet,
  audience: string,
  now: Date,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      algorithms: ['RS256'],
      audience,
      currentDate: now,
      clockTolerance: apart,
      requiredClaims: ['exp', 'iat', 'iss', 'nonce'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function addressIn(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const reading = readOneEmail(claim, '');
  return 'email' in reading ? reading.email : null;
}
