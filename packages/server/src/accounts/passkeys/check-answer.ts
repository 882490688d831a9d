// Checks a browser's answer that a passkey was made or used (WebAuthn 3, 7).
import type { MadePasskey, UsedPasskey } from '@tidings/contract/calls/passkeys.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256 by their COSE numbers: what every authenticator has one of. */
export const algorithms = [-7, -8, -257];

/** The challenge that an answer signs, and whether the page that asked is ours. */
export function readClientData(
  clientDataJSON: string,
  { isOurs }: RelyingParty,
): { challenge: string; origin: string } | null {
  try {
    const { challenge, origin, crossOrigin } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    ) as Record<string, unknown>;
    if (typeof challenge !== 'string' || typeof origin !== 'string') return null;
    // No page of another site may have our pages in a frame and ask from there.
    return crossOrigin !== true && isOurs(origin) ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/** What is stored of a new passkey; null where the answer does not hold. */
export async function checkMade(
  made: MadePasskey,
  { challenge, origin }: { challenge: string; origin: string },
  { id: expectedRPID }: RelyingParty,
): Promise<{ credentialId: string; publicKey: Buffer; counter: number; transports: string[] } | null> {
  const { transports = [] } = made.response;
  try {
    if (!isUnattested(made.response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...made,
        response: {
          attestationObject: made.response.attestationObject,
          clientDataJSON: made.response.clientDataJSON,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return id === made.id
      ? { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
      : null;
  } catch {
    // The library throws for whatever does not hold.
    return null;
  }
}

/**
 * Whether it has no certificates. We ask for none; reading those that somebody sends anyway would mean fetching lists
 * of revoked ones from addresses of their choice.
 */
function isUnattested(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  // Some browsers leave a signature by the new key itself.
  return (
    decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c'))
  );
}

/** The counter that a passkey has now; null where the answer does not hold. */
export async function checkUsed(
  used: UsedPasskey,
  { challenge, origin }: { challenge: string; origin: string },
  {
    party,
    publicKey,
    checksUser,
  }: {
    party: RelyingParty;
    publicKey: Buffer;
    /** Whether the authenticator must have checked who uses it, by a PIN or a fingerprint. */
    checksUser: boolean;
  },
): Promise<number | null> {
  const { authenticatorData, clientDataJSON, signature } = used.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...used,
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: party.id,
      // The counter is compared by the caller, once the signature is known to be right.
      credential: { id: used.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: checksUser,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
