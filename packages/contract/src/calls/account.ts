// Calls of a user's own account: name, e-mail address, password and sessions.
import { z } from 'zod';
import { defineCall, done, id, idParams, line, someLine, text } from '../call.ts';
import { screenLanguages } from '../rules/screen-languages.ts';
import { knownPassword, newPassword, userEmail } from './accounts.ts';

const current = knownPassword;

const passkey = z.object({
  id,
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null before its first use. */
  usedAt: z.iso.datetime().nullable(),
});
export type OwnPasskey = z.output<typeof passkey>;

export const ownAccount = defineCall({
  operationId: 'ownAccount',
  method: 'GET',
  path: '/api/accounts/profile',
  summary: "The signed-in user's name, e-mail address and second factor",
  tag: 'Own account',
  needs: 'session',
  response: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The address that waits for its link to be used; null where none does. */
    newEmail: z.string().nullable(),
    /** Whether this installation can send account mail, which a new address needs. */
    canMail: z.boolean(),
    /** Where notices of this organisation go by SMS, as E.164; empty where none do. */
    noticePhone: z.string(),
    twoFactor: z.object({
      /** Whether there is an app or a passkey. */
      on: z.boolean(),
      /** Whether codes of an app sign in. */
      app: z.boolean(),
      /** In the order of their adding. */
      passkeys: z.array(passkey),
      recoveryCodesLeft: z.number(),
      /** Whether adding an app or a passkey needs the password, since the user signed in some time ago. */
      needsPassword: z.boolean(),
    }),
  }),
});
export type OwnAccount = z.output<(typeof ownAccount)['response']>;

export const setName = defineCall({
  operationId: 'setName',
  method: 'PUT',
  path: '/api/accounts/name',
  summary: "Changes the signed-in user's name",
  tag: 'Own account',
  needs: 'session',
  audit: 'account.nameChanged',
  body: z.object({ firstName: someLine(80, 'Enter your first name'), lastName: line(80).default('') }),
  response: done,
});

export const setLanguage = defineCall({
  operationId: 'setLanguage',
  method: 'PUT',
  path: '/api/accounts/language',
  summary: 'Changes the language in which the signed-in user sees the screens',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.languageChanged',
  body: z.object({ language: z.enum(screenLanguages, { error: 'Choose one of the languages of the list' }) }),
  response: done,
});

export const setNoticePhone = defineCall({
  operationId: 'setNoticePhone',
  method: 'PUT',
  path: '/api/accounts/notice-phone',
  summary: "Changes or, if empty, removes the phone that this organisation's notices go to by SMS",
  tag: 'Own account',
  needs: 'session',
  audit: 'account.noticePhone',
  body: z.object({ phone: text(40) }),
  example: { phone: '0803 123 4567' },
  response: done,
});

export const changeEmail = defineCall({
  operationId: 'changeEmail',
  method: 'PUT',
  path: '/api/accounts/email',
  summary: 'Mails a link to a new e-mail address, which counts once the link is used',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.emailAsked',
  body: z.object({ email: userEmail('Enter your new e-mail address'), current }),
  refuses: true,
  response: done,
});

export const keepEmail = defineCall({
  operationId: 'keepEmail',
  method: 'DELETE',
  path: '/api/accounts/email',
  summary: 'Keeps the present e-mail address: the link mailed to a new one is of no more use',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.emailKept',
  response: done,
});

export const changePassword = defineCall({
  operationId: 'changePassword',
  method: 'PUT',
  path: '/api/accounts/password',
  summary: 'Changes the password and ends all other sessions',
  tag: 'Own account',
  needs: 'session',
  audit: 'account.passwordChanged',
  body: z.object({ current, password: newPassword }),
  response: done,
});

const session = z.object({
  id,
  /** Browser and system in words; empty where they are not known. */
  device: z.string(),
  /** The IP address that signed in. */
  address: z.string(),
  /** The country that the address is in, as its ISO 3166 alpha-2 code; empty where it is not known. */
  country: z.string(),
  /** Whether the address belongs to the server's own machine or a private network, which have no country. */
  isLocal: z.boolean(),
  /** Whether that address is in the network of this request. */
  sameNetwork: z.boolean(),
  organisation: z.string(),
  startedAt: z.iso.datetime(),
  /** Exact to a few minutes. */
  seenAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof session>;

export const listSessions = defineCall({
  operationId: 'listSessions',
  method: 'GET',
  path: '/api/accounts/sessions',
  summary: "The signed-in user's sessions in all organisations, the one of this request first",
  tag: 'Own account',
  needs: 'session',
  response: z.object({ items: z.array(session) }),
});

export const endSession = defineCall({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/api/accounts/sessions/:id',
  summary: 'Ends one session of the signed-in user',
  tag: 'Own account',
  needs: 'session',
  audit: 'session.revoked',
  params: idParams,
  response: done,
});

export const endOtherSessions = defineCall({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/accounts/sessions',
  summary: 'Ends all sessions of the signed-in user but that of this request',
  tag: 'Own account',
  needs: 'session',
  audit: 'session.othersRevoked',
  response: done,
});
