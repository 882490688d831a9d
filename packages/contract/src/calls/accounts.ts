// Calls of accounts: registration, sign-in, current user and notices.
import { z } from 'zod';
import { defineCall, done, id, line, someLine, text } from '../call.ts';
import { documentedAs } from '../documented.ts';
import { roles } from '../permissions.ts';
import { screenLanguages } from '../rules/screen-languages.ts';
import { isTimeZone } from '../rules/dates.ts';
import { isCountry } from '../rules/countries.ts';
import { languageTags } from '../rules/languages.ts';

/** An e-mail address by which users sign in; `missing` is the message where there is none. */
export const userEmail = (missing: string) =>
  documentedAs(
    z
      .string({ error: missing })
      .trim()
      .toLowerCase()
      .min(1, { error: missing })
      .max(254, { error: 'This is not an e-mail address' })
      .pipe(z.email({ error: 'This is not an e-mail address' })),
    { type: 'string', format: 'email', maxLength: 254, pattern: z.regexes.email.source },
  );
const email = userEmail('Enter your e-mail address');
/** A password that somebody chooses. */
export const newPassword = z
  .string({ error: 'Choose a password' })
  .min(8, { error: 'Choose a password of 8 characters or more' })
  .max(128, { error: 'Choose a password of at most 128 characters' });
/** A password that somebody has already. */
export const knownPassword = z
  .string({ error: 'Enter your password' })
  .min(1, { error: 'Enter your password' })
  .max(128, { error: 'A password has at most 128 characters' });
export const homeCountry = z
  .string({ error: 'Choose your country' })
  .trim()
  .toUpperCase()
  .refine(isCountry, { error: 'This is not a country we know' })
  .meta({ pattern: '^[A-Z]{2}$', examples: ['NG'] });
export const homeTimeZone = z
  .string({ error: 'Choose your time zone' })
  .trim()
  .refine(isTimeZone, { error: 'This is not a time zone we know' })
  .meta({ examples: ['Africa/Lagos'] });

export const register = defineCall({
  operationId: 'register',
  method: 'POST',
  path: '/api/accounts/register',
  summary: 'Creates an organisation and its first user, the owner',
  tag: 'Accounts',
  needs: 'nobody',
  audit: 'organisation.registered',
  body: z.object({
    organisation: someLine(120, 'Enter the name of your organisation'),
    country: homeCountry,
    timeZone: homeTimeZone,
    firstName: someLine(80, 'Enter your first name'),
    lastName: line(80).default(''),
    email,
    password: newPassword,
    /** The code that the start prints, for the first account of an installation that other machines can reach. */
    code: text(40).optional(),
    /** The token of an invitation's link; the e-mail address is then that of the invitation. */
    invitation: text(200).optional(),
    /** The language of the organisation's e-mails and texts; the browser's unless given. */
    language: z.enum(languageTags).optional(),
    /** Loads the sample church. */
    sample: z.boolean().optional(),
  }),
  status: 201,
  response: z.object({ token: z.string(), tenantId: id }),
});

/** What the first screen needs before anybody has signed in. */
export const welcome = defineCall({
  operationId: 'welcome',
  method: 'GET',
  path: '/api/accounts/welcome',
  summary: 'Whether this installation has an organisation yet, takes new ones, and can send account mail',
  tag: 'Accounts',
  needs: 'nobody',
  response: z.object({
    first: z.boolean(),
    needsCode: z.boolean(),
    registration: z.boolean(),
    /** Whether the operator invites new organisations where strangers may not create one. */
    byInvitation: z.boolean(),
    mail: z.boolean(),
    /** Whether a new organisation can start with the sample church. */
    sample: z.boolean(),
  }),
});

/** What proves a user by password: the token of a session, or a ticket where the second factor is still needed. */
export const signedIn = z.union([
  z.object({ token: z.string() }),
  z.object({
    twoFactor: z.literal(true),
    ticket: z.string(),
    /** What the user has besides recovery codes; absent where it is an app alone. */
    by: z.array(z.enum(['app', 'passkey'])).optional(),
  }),
]);
export type SignedIn = z.output<typeof signedIn>;

export const signIn = defineCall({
  operationId: 'signIn',
  method: 'POST',
  path: '/api/accounts/sign-in',
  summary:
    'Signs in by password; with a second factor the answer is a ticket for the call that takes its code',
  tag: 'Accounts',
  needs: 'nobody',
  audit: 'session.started',
  body: z.object({
    email,
    password: knownPassword,
    /** The organisation to open, if the user belongs to it; otherwise the one opened last. */
    tenantId: id.optional(),
  }),
  response: signedIn,
});

export const signOut = defineCall({
  operationId: 'signOut',
  method: 'POST',
  path: '/api/accounts/sign-out',
  summary: 'Ends the session on the server',
  tag: 'Accounts',
  needs: 'session',
  audit: 'session.ended',
  response: done,
});

export const forgotPassword = defineCall({
  operationId: 'forgotPassword',
  method: 'POST',
  path: '/api/accounts/forgot-password',
  summary:
    'Mails a link that sets a new password; the answer is the same whether the address is known or not',
  tag: 'Accounts',
  needs: 'nobody',
  audit: false,
  body: z.object({ email }),
  response: done,
});

export const resetPassword = defineCall({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/api/accounts/reset-password',
  summary: 'Sets a new password by the token of the mailed link; ends all sessions',
  tag: 'Accounts',
  needs: 'nobody',
  // The use case writes a line in each of the user's organisations, since the call has no session.
  audit: false,
  body: z.object({
    token: z
      .string()
      .max(200, { error: 'Part of this link is missing. Please open it from the e-mail again.' }),
    password: newPassword,
  }),
  response: done,
});

export const currentUser = defineCall({
  operationId: 'currentUser',
  method: 'GET',
  path: '/api/Membership/GetCurrentSignedInUser',
  summary: 'The signed-in user, with country and tenant',
  tag: 'Accounts',
  needs: 'session',
  forKeys: true,
  response: z.object({
    id,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    isOperator: z.boolean(),
    permissions: z.array(z.string()),
    tenantId: id,
    organisation: z.string(),
    country: z.string(),
    isoCode: z.string(),
    timeZone: z.string(),
    /** The language of the screens that the user chose (BCP 47); null until they choose one. */
    language: z.enum(screenLanguages).nullable(),
    /** Seconds between acceptance and the first hand-over, in which Undo works. */
    holdSeconds: z.number(),
  }),
});

const notice = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  /** The name of the message that it is about, or its first words; '' for other notices. */
  message: z.string(),
  at: z.iso.datetime(),
  read: z.boolean(),
});

export const listNotices = defineCall({
  operationId: 'listNotices',
  method: 'GET',
  path: '/api/notices',
  summary: 'The newest notices of the signed-in user, and how many are unread',
  tag: 'Accounts',
  needs: 'session',
  response: z.object({ items: z.array(notice), unread: z.number() }),
});

export const readNotices = defineCall({
  operationId: 'readNotices',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks all notices as read',
  tag: 'Accounts',
  needs: 'session',
  audit: false,
  response: done,
});
