// Calls by which mailboxes sign in with Microsoft.
import { z } from 'zod';
import { defineCall, idParams, someLine } from '../call.ts';
import { account, newAccount, unconfirmed } from './providers.ts';

/** Where the browser goes to sign in with Microsoft. */
const signInAt = z.object({ address: z.string() });

export const beginMicrosoftSignIn = defineCall({
  operationId: 'beginMicrosoftSignIn',
  method: 'POST',
  path: '/api/providers/microsoft',
  summary: 'Where to sign in to a mailbox of Microsoft, which then becomes an account, within ten minutes',
  tag: 'Providers',
  needs: 'settings.write',
  // Nothing changes before the sign-in has come back.
  audit: false,
  body: newAccount.pick({ name: true, settings: true, email: true, takeOver: true }),
  refusal: unconfirmed.shape,
  refuses: true,
  response: signInAt,
});

export const repeatMicrosoftSignIn = defineCall({
  operationId: 'repeatMicrosoftSignIn',
  method: 'POST',
  path: '/api/providers/:id/microsoft',
  summary: 'Where to sign in again to the mailbox of an account, within ten minutes',
  tag: 'Providers',
  needs: 'settings.write',
  // Nothing changes before the sign-in has come back.
  audit: false,
  params: idParams,
  refuses: true,
  response: signInAt,
});

export const finishMicrosoftSignIn = defineCall({
  operationId: 'finishMicrosoftSignIn',
  method: 'POST',
  path: '/api/providers/microsoft/finish',
  summary: 'Finishes a sign-in with Microsoft that the same session began; it counts once',
  tag: 'Providers',
  needs: 'settings.write',
  audit: 'provider.signedIn',
  body: z.object({
    /** As Microsoft sent the browser back with them. */
    state: someLine(200, 'Sign in with Microsoft again'),
    code: someLine(8000, 'Sign in with Microsoft again'),
  }),
  refusal: unconfirmed.shape,
  refuses: true,
  response: account,
});
