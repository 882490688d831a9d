// SMTP provider of an account configured in the app.
import { AppError } from '@tidings/contract/errors.ts';
import type { Account, MicrosoftApp, OpenAccount } from '../../providers/account.ts';
import { lapsed, type MailProvider, type Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl, type SmtpOptions, smtpTimeouts, type TlsMode } from './smtp-url.ts';
import type { Grant } from './tokens.ts';

/** Milliseconds without attempts while a person must change the account; more attempts could lock it. */
const untilMendedMs = 60_000;

const tlsModes: readonly TlsMode[] = ['required', 'implicit', 'opportunistic', 'never'];

/** Opens the provider of an account; it connects when there is something to send. */
export const openMailAccount: OpenAccount<MailProvider> = (account) => {
  const options = smtpOptionsOf(account);
  const provider = smtpProvider(options);
  let trouble: string | null = null;
  return {
    ...provider,
    trouble: () => trouble ?? provider.trouble?.() ?? null,
    async submit(outbound) {
      const answer = await provider.submit(outbound);
      if (answer === lapsed) return answer;
      const outcome = inWordsOfTheForm(answer, options, isSignedIn(account));
      trouble = outcome.kind === 'retry' && outcome.slow ? outcome.reason : null;
      return outcome;
    },
  };
};

/** The options of an account of kind 'smtp'. */
export function smtpOptionsOf(account: Account): SmtpOptions {
  const { id, settings, secrets, mayBePrivate } = account;
  const mailServer = isSignedIn(account) ? appOf(account).mailServer : null;
  const text = (name: string): string => String(settings[name] ?? '').trim();
  const user = text('user');
  return {
    name: id,
    host: text('host'),
    port: Number(settings['port']),
    tls: tlsModes.find((mode) => mode === settings['encryption']) ?? 'required',
    insecure: false,
    mayBePrivate,
    auth:
      user === ''
        ? null
        : {
            user,
            password: passwordOf(text('host'), secrets['password'] ?? ''),
            grant: grantOf(text, account),
          },
    pool: Number(settings['connections']),
    window: Number(settings['window']),
    rate: Number(settings['rate'] ?? 0) || null,
    pipelining: true,
    helo: null,
    timeouts: smtpTimeouts,
    ...(mailServer !== null && inPlaceOfMicrosoft(mailServer)),
  };
}

/** Whether its mailbox was signed in on Microsoft's page, by the installation's app. */
const isSignedIn = ({ settings }: Pick<Account, 'settings'>): boolean => settings['signIn'] === 'outlook';

/** Throws unavailable where the operator has taken the app out of the settings. */
function appOf({ microsoftApp }: Account): MicrosoftApp {
  if (microsoftApp) return microsoftApp;
  throw new AppError(
    'unavailable',
    'Signing in with Microsoft is no longer set up on this server. Ask the people who run it.',
  );
}

/** The mail server that the operator has set in place of Microsoft's. */
function inPlaceOfMicrosoft(address: string): Partial<SmtpOptions> {
  const { host, port, tls, insecure } = readSmtpUrl(address);
  return { host, port, tls, insecure, mayBePrivate: true };
}

/** Google shows an app password in four groups of letters, and takes it without the spaces only. */
const passwordOf = (host: string, password: string): string =>
  host.toLowerCase() === 'smtp.gmail.com' && /^([a-z]{4} ){3}[a-z]{4}$/i.test(password)
    ? password.replaceAll(' ', '')
    : password;

/**
 * How access tokens are fetched; null for sign-in by password. The addresses are fixed, because secrets are sent there.
 */
function grantOf(text: (name: string) => string, account: Account): Grant | null {
  const { secrets, storedToken } = account;
  const { clientSecret = '', refreshToken = '' } = secrets;
  const kept = storedToken && { kept: storedToken };
  const client = { clientId: text('clientId'), clientSecret, refreshToken, ...kept };
  switch (text('signIn')) {
    case 'google':
      return { ...client, address: 'https://oauth2.googleapis.com/token', scope: '' };
    case 'microsoft':
      return {
        ...client,
        address: `https://login.microsoftonline.com/${encodeURIComponent(text('directory'))}/oauth2/v2.0/token`,
        scope: refreshToken ? microsoftScope : 'https://outlook.office365.com/.default',
      };
    case 'outlook': {
      const app = appOf(account);
      return {
        ...client,
        clientId: app.clientId,
        clientSecret: app.clientSecret,
        address: tokenAddressOf(app),
        scope: microsoftScope,
      };
    }
    default:
      return null;
  }
}

/** What a mailbox of Microsoft allows us: sending by SMTP, and that again later. */
export const microsoftScope = 'https://outlook.office.com/SMTP.Send offline_access';

/** Where the app gets tokens, for mailboxes of organisations and of single people alike. */
export const tokenAddressOf = ({ loginAddress }: Pick<MicrosoftApp, 'loginAddress'>): string =>
  `${loginAddress}/common/oauth2/v2.0/token`;

/**
 * Rewords failures that the account's settings cause, so that their author knows what to change, and delays the next
 * attempt.
 */
function inWordsOfTheForm(outcome: Outcome, { auth }: SmtpOptions, signedIn: boolean): Outcome {
  if (outcome.kind !== 'retry' && outcome.kind !== 'rejected') return outcome;
  const { code = '' } = outcome;
  if (hadEnough.test(code))
    return { kind: 'retry', slow: true, reason: enoughForNow, code, afterMs: untilMoreMs };
  if (outcome.kind === 'rejected' || !outcome.slow) return outcome;
  const own = [
    ...(auth && !auth.grant ? ofPasswords : []),
    ...(auth?.grant ? smtpAuthOff : []),
    ...(signedIn ? ofSignIns : []),
    ...sentences,
  ];
  const [, reason = outcome.reason] = own.find(([pattern]) => pattern.test(code)) ?? [];
  return { ...outcome, reason, ...(untilMended.test(code) && { afterMs: untilMendedMs }) };
}

/** A permanent refusal by the server or the token service, a bad certificate, or an address that is not allowed. */
const untilMended = /^(5\d\d|40[01])\b|CERT|SELF_SIGNED|^UNABLE_TO_|^EPRIVATE$/;

/** How Gmail, Exchange and cPanel word an hourly or daily limit. They refuse the mail for good, but it may go later. */
const hadEnough =
  /\b5\.4\.5\b|SubmissionQuotaExceeded|\b(daily|hourly|sending)\b.{0,30}\b(limit|quota)\b|\bmax(imum)?\b.{0,40}\bper hour\b/i;

const enoughForNow = 'The mail server takes no more from this account for now: its limit is reached.';

/** Milliseconds without attempts after a limit was reached. */
const untilMoreMs = 3_600_000;

/** Sentences by error code. */
type Sentences = readonly [pattern: RegExp, sentence: string][];

const ofPasswords: Sentences = [
  [
    /^53[45]/,
    'The mail server does not accept this user name and password. Many want an app password instead of the usual one.',
  ],
];

/** Exchange's code for a mailbox or an organisation that may not send by SMTP; a new sign-in would not help. */
export const smtpAuthIsOff = /^535 5\.7\.139\b/;

const smtpAuthOff: Sentences = [
  [
    smtpAuthIsOff,
    'Microsoft does not let this mailbox send by other programs. An administrator of your Microsoft 365 can allow it.',
  ],
];

/** What is wrong with a mailbox that has to be signed in with Microsoft again. */
export const signInAgain =
  'Microsoft no longer lets Tidings send from this mailbox. Sign in again under Settings, Providers.';

const ofSignIns: Sentences = [
  [/\binvalid_grant$|\binteraction_required$|\bconsent_required$|^53[45]/, signInAgain],
  [
    /\b(invalid_client|unauthorized_client)$/,
    'Microsoft does not accept the registration of this server. Ask the people who run it.',
  ],
];

const sentences: Sentences = [
  [
    /ALTNAME_INVALID$/,
    'The mail server’s certificate is for another name: enter the host as your provider does.',
  ],
  [/CERT_HAS_EXPIRED/, 'The mail server’s certificate has expired.'],
  [/CERT|SELF_SIGNED|^UNABLE_TO_/, 'The mail server’s certificate cannot be trusted.'],
];
