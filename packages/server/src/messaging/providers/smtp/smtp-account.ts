// The mail provider of an account that was set up in the app: its settings as options, and its troubles in words of the form.
import type { Account, OpenAccount } from '../account.ts';
import type { MailProvider, Outcome } from '../provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { type SmtpOptions, smtpTimeouts, type TlsMode } from './smtp-url.ts';

/** How long nothing is tried where a person must mend the account first: more would only lock it. */
const untilMendedMs = 60_000;

const tlsModes: readonly TlsMode[] = ['required', 'implicit', 'opportunistic', 'never'];

/** Opens it; it connects when there is something to send. */
export const openMailAccount: OpenAccount<MailProvider> = (account) => {
  const provider = smtpProvider(smtpOptionsOf(account));
  let trouble: string | null = null;
  return {
    ...provider,
    trouble: () => trouble ?? provider.trouble?.() ?? null,
    async submit(parcel) {
      const outcome = inWordsOfTheForm(await provider.submit(parcel));
      trouble = outcome.kind === 'retry' && outcome.slow ? outcome.reason : null;
      return outcome;
    },
  };
};

/** The settings of an account of kind 'smtp'. */
export function smtpOptionsOf({ id, settings, secrets, mayBePrivate }: Account): SmtpOptions {
  const user = String(settings['user'] ?? '').trim();
  return {
    name: id,
    host: String(settings['host'] ?? '').trim(),
    port: Number(settings['port']),
    tls: tlsModes.find((mode) => mode === settings['encryption']) ?? 'required',
    insecure: false,
    mayBePrivate,
    auth: user === '' ? null : { user, password: secrets['password'] ?? '' },
    pool: Number(settings['connections']),
    window: Number(settings['window']),
    rate: Number(settings['rate'] ?? 0) || null,
    pipelining: true,
    helo: null,
    timeouts: smtpTimeouts,
  };
}

/** What the account itself is to blame for, so that whoever entered it knows what to change; and nobody asks in vain. */
function inWordsOfTheForm(outcome: Outcome): Outcome {
  if (outcome.kind !== 'retry' || !outcome.slow) return outcome;
  const { code = '' } = outcome;
  const [, reason = outcome.reason] = sentences.find(([pattern]) => pattern.test(code)) ?? [];
  return { ...outcome, reason, ...(untilMended.test(code) && { afterMs: untilMendedMs }) };
}

/** A refusal for good, a certificate that is not right, an address that is not allowed. */
const untilMended = /^5\d\d|CERT|SELF_SIGNED|^UNABLE_TO_|^EPRIVATE$/;

/** By what the server answered, or the error's code. */
const sentences: readonly [pattern: RegExp, sentence: string][] = [
  [
    /^53[45]/,
    'The mail server does not accept this user name and password. Many want an app password instead of the usual one.',
  ],
  [
    /ALTNAME_INVALID$/,
    'The mail server’s certificate is for another name: enter the host as your provider does.',
  ],
  [/CERT_HAS_EXPIRED/, 'The mail server’s certificate has expired.'],
  [/CERT|SELF_SIGNED|^UNABLE_TO_/, 'The mail server’s certificate cannot be trusted.'],
];
