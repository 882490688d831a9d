// Tells why a phone could not send an SMS.
import type { Receipt } from '../../providers/provider.ts';

/** Whether Android refused it because the app had sent too much in a short time. */
export const isOverLimit = (error: string): boolean => error.includes('RESULT_ERROR_LIMIT_EXCEEDED');

/** The longest code that a report shows. */
const longestCode = 100;

/** A receipt for an SMS that the phone could not send. */
export const phoneFailure = (reference: string, error: string, raw: string): Receipt => ({
  references: [reference],
  state: 'undelivered',
  ...meaningOf(error),
  code: codeOf(error),
  at: null,
  raw,
});

/** The name of the error, such as RESULT_ERROR_NO_SERVICE, or else the words. */
const codeOf = (error: string): string | null =>
  /RESULT_[A-Z_]+/.exec(error)?.[0] ?? (error.slice(0, longestCode) || null);

function meaningOf(error: string): Pick<Receipt, 'cause' | 'reason'> {
  const found = meanings.find(([pattern]) => pattern.test(error));
  return found?.[1] ?? { cause: 'provider', reason: 'The phone could not send it' };
}

const meanings: readonly [RegExp, Pick<Receipt, 'cause' | 'reason'>][] = [
  [/LIMIT_EXCEEDED/, { cause: 'provider', reason: 'The phone refused it: too many SMS in a short time' }],
  [/TTL|expired/i, { cause: 'provider', reason: 'The phone was off or offline for too long' }],
  [/NO_SERVICE|RADIO_OFF|NETWORK/, { cause: 'provider', reason: 'The phone has no mobile network' }],
  [/No SIM|NO_DEFAULT_SMS_APP/i, { cause: 'provider', reason: 'The phone found no SIM card to send with' }],
  [
    /GENERIC_FAILURE/,
    { cause: 'provider', reason: 'The mobile network refused it. The SIM card may have no credit' },
  ],
  [/invalid.*number|number.*invalid/i, { cause: 'wrong-number', reason: 'This is not a phone number' }],
];
