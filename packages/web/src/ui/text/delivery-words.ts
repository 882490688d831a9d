// Words of recipients in the screens' language: states, reasons and causes.
import {
  type Cause,
  isKept,
  keptInOutbox,
  type RecipientState,
  type SkipReason,
} from '@tidings/contract/rules/delivery-states.ts';
import { causeTexts, mailCauseTexts, reasonTexts, recipientTexts } from '../../messages/en/delivery.ts';
import { answered } from '../../messages/language.ts';

/** The word of a recipient's state, which for what the outbox kept is not 'Sent'. */
export const stateWord = (state: RecipientState, reason: string): string =>
  recipientTexts[isKept(state, reason) ? 'kept' : state];

/** A recipient's reason in a few words; words of a provider's own stay as they are. */
export const reasonWords = (reason: string): string =>
  reason === keptInOutbox ? recipientTexts.kept : (reasonTexts[reason as SkipReason] ?? answered(reason));

/** A cause in a few words, for this channel. */
export const causeWords = (cause: Cause, channel: 'sms' | 'email'): string =>
  (channel === 'email' ? mailCauseTexts[cause as keyof typeof mailCauseTexts] : undefined) ??
  causeTexts[cause];
