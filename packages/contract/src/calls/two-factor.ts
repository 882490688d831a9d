// Calls of the second factor: on, off, recovery codes, and signing in.
import { z } from 'zod';
import { defineCall, done, someText } from '../call.ts';
import { knownPassword } from './accounts.ts';
import { usedPasskey } from './passkeys.ts';

/** Six digits of an app, or a recovery code; spaces do not matter. */
const code = someText(40, 'Enter the code');

/** Password, and a code or a passkey. */
const proof = z.object({
  password: knownPassword,
  code: code.optional(),
  /** In place of the code; the call before it is askForPasskey. */
  passkey: usedPasskey.optional(),
});
const exampleProof = { password: 'correct horse battery', code: '123456' };

export const beginTwoFactor = defineCall({
  operationId: 'beginTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor',
  summary: 'Makes a secret for an app and recovery codes; it counts once a code of the app has confirmed it',
  tag: 'Own account',
  needs: 'session',
  // Nothing counts yet, and a repetition replaces the secret.
  audit: false,
  // Without a body it works soon after signing in, but where passkeys are a second factor already it needs the proof.
  body: proof.partial().default({}),
  response: z.object({
    /** For the app, as a QR code: otpauth://totp/… */
    uri: z.string(),
    /** Each signs in once in place of a code. Only this answer has them; empty where the user has some already. */
    recoveryCodes: z.array(z.string()),
  }),
});

export const confirmTwoFactor = defineCall({
  operationId: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/verify',
  summary: 'Turns the second factor on, or adds the app to passkeys, by a first code of the app',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.twoFactorOn',
  body: z.object({ code }),
  response: done,
});

export const endTwoFactor = defineCall({
  operationId: 'endTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/off',
  summary: 'Removes the app; without passkeys this turns the second factor off',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.twoFactorOff',
  body: proof,
  response: done,
  example: exampleProof,
});

export const renewRecoveryCodes = defineCall({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/accounts/two-factor/recovery-codes',
  summary: 'Makes new recovery codes; the old ones are of no more use',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.recoveryCodesRenewed',
  body: proof,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  example: exampleProof,
});

export const signInByCode = defineCall({
  operationId: 'signInByCode',
  method: 'POST',
  path: '/api/accounts/sign-in/two-factor',
  summary: 'Finishes signing in, or accepting an invitation, by a code of the app or a recovery code',
  tag: 'Accounts',
  needs: 'nobody',
  audit: 'session.started',
  body: z.object({
    /** What signing in by password answered. */
    ticket: z.string().max(200, { error: 'Please sign in again' }),
    code,
  }),
  response: z.object({ token: z.string() }),
});
