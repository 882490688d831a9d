// Calls of passkeys: added, removed, and used for signing in.
import { z } from 'zod';
import { defineCall, done, exampleId, id, idParams, line } from '../call.ts';
import { knownPassword } from './accounts.ts';

/** Bytes as WebAuthn writes them in JSON (base64url without padding); `max` counts the characters. */
const bytes = (max: number) => {
  const error = 'This is not an answer of a passkey';
  return z
    .string({ error })
    .max(max, { error })
    .regex(/^[A-Za-z0-9_-]+$/, { error });
};
/** The id of a credential has 1,023 bytes at most (WebAuthn 3, 4). */
const credentialId = bytes(1364);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: 'This is not an answer of a passkey' }),
};
const clientDataJSON = bytes(8192);
const transports = z.array(line(20)).max(10);

/** What the browser answers when a passkey was made: RegistrationResponseJSON of WebAuthn 3, as far as it is read. */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(16_384),
    transports: transports.optional(),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

/** What the browser answers when a passkey was used: AuthenticationResponseJSON of WebAuthn 3, as far as it is read. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(8192),
    signature: bytes(2048),
    userHandle: bytes(128).nullish(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskey>;

const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);
const challenge = z.string();
/** Milliseconds for which the browser waits. */
const timeout = z.number();

/** What the browser is asked with: PublicKeyCredentialRequestOptionsJSON of WebAuthn 3. */
const useOptions = z.object({
  challenge,
  rpId: z.string(),
  timeout,
  /** The user's passkeys; empty where the user is not known yet. */
  allowCredentials: known,
  userVerification: z.enum(['required', 'preferred']),
});
export type UseOptions = z.output<typeof useOptions>;

/** The same for a new passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn 3. */
const makeOptions = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout,
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});
export type MakeOptions = z.output<typeof makeOptions>;

export const beginPasskey = defineCall({
  operationId: 'beginPasskey',
  method: 'POST',
  path: '/api/accounts/passkeys/begin',
  summary: 'What the browser needs to make a passkey for the signed-in user, within five minutes',
  tag: 'Own account',
  needs: 'session',
  // Nothing counts yet.
  audit: false,
  body: z.object({
    password: knownPassword,
    /** Where a second factor is on: a code of the app, or a recovery code. */
    code: line(40).optional(),
    /** In place of the code. */
    passkey: usedPasskey.optional(),
  }),
  response: makeOptions,
  example: { password: 'correct horse battery' },
});

const exampleCredential = {
  id: 'Zm9yIGV4YW1wbGU',
  rawId: 'Zm9yIGV4YW1wbGU',
  type: 'public-key',
};

export const addPasskey = defineCall({
  operationId: 'addPasskey',
  method: 'POST',
  path: '/api/accounts/passkeys',
  summary: 'Adds the passkey that the browser has made; the first one turns two-factor sign-in on',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.passkeyAdded',
  body: z.object({
    /** By which the user knows it; without one, the browser and system in words. */
    name: line(60).default(''),
    credential: madePasskey,
  }),
  response: z.object({
    id,
    name: z.string(),
    /** New ones where the user had none. Each signs in once; only this answer has them. */
    recoveryCodes: z.array(z.string()),
  }),
  example: {
    name: 'My phone',
    credential: { ...exampleCredential, response: { clientDataJSON: 'e30', attestationObject: 'o2M' } },
  },
});

export const askForPasskey = defineCall({
  operationId: 'askForPasskey',
  method: 'POST',
  path: '/api/accounts/passkeys/ask',
  summary: 'What the browser needs for the signed-in user to use a passkey in place of a code',
  tag: 'Own account',
  needs: 'session',
  // It changes nothing.
  audit: false,
  response: useOptions,
});

export const removePasskey = defineCall({
  operationId: 'removePasskey',
  method: 'POST',
  path: '/api/accounts/passkeys/:id/remove',
  summary: 'Removes a passkey; the last second factor only by a recovery code or by the passkey itself',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.passkeyRemoved',
  params: idParams,
  body: z.object({
    password: knownPassword,
    /** A recovery code. */
    code: line(40).optional(),
    /** In place of the code. */
    passkey: usedPasskey.optional(),
  }),
  response: done,
  example: { password: 'correct horse battery' },
});

const ticket = z.string().max(200, { error: 'Please sign in again' });

export const beginSignInByPasskey = defineCall({
  operationId: 'beginSignInByPasskey',
  method: 'POST',
  path: '/api/accounts/sign-in/passkey/begin',
  summary: 'What the browser needs to sign in by a passkey: after the password by its ticket, or without one',
  tag: 'Accounts',
  needs: 'nobody',
  // It changes nothing.
  audit: false,
  body: z.object({ ticket: ticket.optional() }).default({}),
  response: useOptions,
});

export const signInByPasskey = defineCall({
  operationId: 'signInByPasskey',
  method: 'POST',
  path: '/api/accounts/sign-in/passkey',
  summary: 'Signs in by a passkey alone, or finishes by it what the password has begun',
  tag: 'Accounts',
  needs: 'nobody',
  audit: 'session.started',
  body: z.object({
    /** What signing in by password answered; without it, the passkey must have checked its user. */
    ticket: ticket.optional(),
    passkey: usedPasskey,
    /** The organisation to open, where there is no ticket; otherwise the one opened last. */
    tenantId: id.optional(),
  }),
  response: z.object({ token: z.string() }),
  example: {
    passkey: {
      ...exampleCredential,
      response: { clientDataJSON: 'e30', authenticatorData: 'SZYN', signature: 'MEUC' },
    },
    tenantId: exampleId,
  },
});
