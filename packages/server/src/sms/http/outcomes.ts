// Outcomes and sentences that all HTTP gateways share.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import type { Outcome } from '../../providers/provider.ts';
import type { HttpAnswer } from '../../providers/http-client.ts';

/** Why a gateway may refuse one SMS for good. */
export type Refusal = Extract<
  Cause,
  'wrong-number' | 'dnd' | 'opted-out' | 'sender' | 'content' | 'provider'
>;

const sentences: Record<Refusal, string> = {
  'wrong-number': 'The SMS provider says that this is not a phone number it can reach.',
  dnd: 'The number is on Do Not Disturb.',
  'opted-out': 'The SMS provider says that this person has opted out.',
  sender: 'The SMS provider does not accept this sender id.',
  content: 'The SMS provider refuses this text.',
  provider: 'The SMS provider refuses this SMS.',
};

/** What a refusal proves about the number itself. */
type Proof = 'wrong-number' | 'dnd' | 'opted-out';

/** A permanent refusal, with `proof` if the number must not be written to again. */
export const refused = (cause: Refusal, code: string, proof?: Proof): Outcome => ({
  kind: 'rejected',
  reason: sentences[cause],
  code,
  cause,
  ...(proof ? { suppress: proof } : {}),
});

/** Milliseconds without attempts while a person must change the account. */
const untilMendedMs = 60_000;

/** A failure of the account itself: nothing can be sent until a person has changed it. */
export const troubled = (reason: string, code: string): Outcome => ({
  kind: 'retry',
  slow: true,
  reason,
  code,
  afterMs: untilMendedMs,
});

/** Nothing was taken, and the same SMS may be taken later. The attempt counts. */
export const notNow = (code: string): Outcome => ({
  kind: 'retry',
  reason: 'The SMS provider could not take the SMS just now.',
  code,
});

/** It may have been taken, so it is never sent again automatically. */
export const doubtful = (reason: string, code: string): Outcome => ({ kind: 'uncertain', reason, code });

/** The sentences of what only the account's owner can mend. */
export const accountSentences = {
  keys: 'The SMS provider does not accept our user name, password or key.',
  credit: 'The account with the SMS provider has no credit left.',
};

export const wrongKeys = (code: string): Outcome => troubled(accountSentences.keys, code);

export const noCredit = (code: string): Outcome => troubled(accountSentences.credit, code);

export const notActive = (code: string): Outcome =>
  troubled('The account with the SMS provider is not active.', code);

/** The outcome of a request of which nothing was written, by its error code. */
export function unsentOutcome(code: string): Outcome {
  if (code === 'EPRIVATE')
    return troubled(
      'The address of the SMS provider is one of a private network, which is not allowed.',
      code,
    );
  if (/^(ADDRESS|UND_ERR_INVALID_ARG)$/.test(code))
    return troubled('The address or the headers of the SMS provider are not valid.', code);
  return { kind: 'retry', slow: true, reason: unreached(code), code };
}

function unreached(code: string): string {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'The server of the SMS provider cannot be found by its name.';
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code))
    return 'The SMS provider cannot be reached safely: its certificate is not in order.';
  return 'The SMS provider cannot be reached.';
}

/** The outcome of 429 and 503, which ask to slow down; otherwise undefined. */
export function slowedOutcome({ status, retryAfter }: HttpAnswer, now: Date): Outcome | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const afterMs = retryAfterMs(retryAfter, now);
  return {
    kind: 'retry',
    slow: true,
    throttled: true,
    reason: 'The SMS provider asks us to send more slowly.',
    code: String(status),
    ...(afterMs === undefined ? {} : { afterMs }),
  };
}

/** The outcome by status alone, for an answer whose body was not understood. */
export function statusOutcome(status: number): Outcome {
  const code = String(status);
  if (status === 401 || status === 407) return wrongKeys(code);
  if (status >= 300 && status < 400)
    return troubled(
      'The SMS provider has moved to another address: change the address of this account.',
      code,
    );
  // The server gave up waiting for our request and has not read it.
  if (status === 408) return notNow(code);
  if (status >= 400 && status < 500) return refused('provider', code);
  if (status >= 500)
    return doubtful('The SMS was handed over, and the SMS provider answered with a fault.', code);
  return doubtful('The SMS was handed over, and the answer of the SMS provider cannot be read.', code);
}

const maxRetryAfterMs = 600_000;

/** Retry-After (RFC 9110 section 10.2.3), seconds or a date, as milliseconds from 0 to ten minutes. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}
