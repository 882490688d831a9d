// Calls of the second factor: on, off, recovery codes, and signing in.
import { z } from 'zod';
import { defineCall, done, someText } from '../call.ts';
import { knownPassword } from './accounts.ts';

/** Six digits of an app, or a recovery code; spaces do not matter. */
const code = someText(40, 'Enter the code');

export const beginTwoFactor = defineCall({
  operationId: 'beginTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor',
  summary: 'Makes a secret for an app and recovery codes; it counts once a code of the app has confirmed it',
  tag: 'Own account',
  needs: 'session',
  // Nothing counts yet, and a repetition replaces the secret.
  audit: false,
  // Without a body it works soon after signing in.
  body: z.object({ password: knownPassword.optional() }).default({}),
  response: z.object({
    /** For the app, as a QR code: otpauth://totp/… */
    uri: z.string(),
    /** Each signs in once in place of a code. Only this answer has them. */
    recoveryCodes: z.array(z.string()),
  }),
});

export const confirmTwoFactor = defineCall({
  operationId: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/verify',
  summary: 'Turns the second factor on by a first code of the app',
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
  summary: 'Turns the second factor off',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.twoFactorOff',
  body: z.object({ password: knownPassword, code }),
  response: done,
});

export const renewRecoveryCodes = defineCall({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/accounts/two-factor/recovery-codes',
  summary: 'Makes new recovery codes; the old ones are of no more use',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.recoveryCodesRenewed',
  body: z.object({ password: knownPassword, code }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
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
