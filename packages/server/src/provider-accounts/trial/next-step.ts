// Says what to do about a trial that was not accepted.
import type { TrialStep } from '@tidings/contract/calls/providers.ts';
import { smtpAuthIsOff } from '../../email/smtp/smtp-account.ts';
import type { Account } from '../../providers/account.ts';
import type { Outcome } from '../../providers/provider.ts';
import { accountSentences } from '../../sms/http/outcomes.ts';

/** Google's hosts for sending; they want an app password. */
const googleHosts = /(^|\.)(gmail|googlemail|google)\.com$/i;

/** The server was not reached, or not by the right port or encryption. */
const notReached =
  /^(ENOTFOUND|EAI_|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPRIVATE|ADDRESS|UND_ERR|timeout)|CERT|SSL|TLS|SIGNED|^UNABLE_TO_|WRONG_VERSION|PROTOCOL/;

/** The next step; null where it was accepted, or where nothing is known. */
export function nextStep(
  { kind, settings }: Pick<Account, 'kind' | 'settings'>,
  outcome: Outcome,
): TrialStep | null {
  if (outcome.kind === 'accepted') return null;
  const { code = '', reason } = outcome;
  const signIn = settings['signIn'];
  if (kind === 'smtp' && /^53[045]/.test(code)) {
    if (signIn !== 'password' && smtpAuthIsOff.test(code)) return 'smtpAuth';
    if (signIn === 'outlook') return 'microsoft';
    if (signIn !== 'password') return 'signIn';
    return googleHosts.test(String(settings['host'])) ? 'googlePassword' : 'password';
  }
  if (kind === 'smtp' && /^40[01]\b/.test(code)) {
    if (signIn !== 'outlook') return 'signIn';
    // Only the operator can mend the registration.
    return code.endsWith('_client') ? null : 'microsoft';
  }
  if (reason === accountSentences.keys) return 'key';
  if (reason === accountSentences.credit) return 'credit';
  if (notReached.test(code)) return 'server';
  if (outcome.kind === 'rejected') return stepOfRefusal(kind, outcome);
  return outcome.kind === 'retry' ? 'later' : null;
}

function stepOfRefusal(
  kind: Account['kind'],
  { cause, suppress }: Extract<Outcome, { kind: 'rejected' }>,
): TrialStep | null {
  if (cause === 'sender') return kind === 'smtp' ? 'sender' : 'senderId';
  return suppress ? 'recipient' : null;
}
