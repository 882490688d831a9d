// Delivery states, reasons and causes, with their words on screens and in reports.

export const recipientStates = [
  'pending',
  'sending',
  'accepted',
  'delivered',
  'undelivered',
  'rejected',
  'uncertain',
  'skipped',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The word of each state (DE-02: accepted is called sent; rejected and undelivered are failed). */
export const stateWords: Record<RecipientState, string> = {
  pending: 'Waiting',
  sending: 'Sending',
  accepted: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Failed',
  rejected: 'Failed',
  uncertain: 'Uncertain',
  skipped: 'Left out',
};

/** Why a person is left out, or failed before a provider was asked. */
export const reasonTexts = {
  'no-phone': 'No phone number',
  'bad-phone': 'Number cannot be reached',
  'no-email': 'No e-mail address',
  'bad-email': 'E-mail address is invalid',
  duplicate: 'Chosen twice, gets it once',
  'opted-out': 'Opted out',
  dnd: 'On Do Not Disturb',
  'wrong-number': 'Wrong number',
  bounced: 'E-mail bounced before',
  complained: 'Marked an e-mail as spam',
  'no-rate': 'Country without a price',
  'no-person': 'No one with an e-mail address',
  cancelled: 'Stopped before sending',
  erased: 'Erased on request',
  inactive: 'Died, archived or deleted before sending',
  bereaved: 'Spouse died before sending',
};

/** The reason of an accepted recipient whose message the outbox kept, so that nobody got it. (DE-03) */
export const keptInOutbox = 'outbox';

/** The word of a recipient whose message the outbox kept. */
export const keptWords = 'Kept in outbox';

/** Whether the outbox kept a recipient's message, so that nobody got it; the reason is the code or its words. */
export const isKept = (state: string, reason: string): boolean =>
  state === 'accepted' && (reason === keptInOutbox || reason === keptWords);

/** The word of a recipient's state, which for what the outbox kept is not 'Sent'. */
export const stateWord = (state: RecipientState, reason: string): string =>
  isKept(state, reason) ? keptWords : stateWords[state];

/** Why a person is left out, or failed before a provider was asked. */
export type SkipReason = keyof typeof reasonTexts;

/** A recipient's reason in a few words; a provider's own words stay as they are. */
export const reasonWords = (reason: string): string =>
  reason === keptInOutbox ? keptWords : (reasonTexts[reason as SkipReason] ?? reason);

/** Why a recipient was not reached, as far as it decides what can be done. */
export const causes = [
  'no-phone',
  'wrong-number',
  'no-email',
  'bad-email',
  'dnd',
  'switched-off',
  'opted-out',
  'no-rate',
  'sender',
  'content',
  'stopped',
  'provider',
  'unknown',
] as const;
export type Cause = (typeof causes)[number];

/** Each cause in a few words. */
export const causeTexts: Record<Cause, string> = {
  'no-phone': 'No phone number',
  'wrong-number': 'Wrong number',
  'no-email': 'No e-mail address',
  'bad-email': 'E-mail address does not work',
  dnd: 'On Do Not Disturb',
  'switched-off': 'Phone switched off or out of reach',
  'opted-out': 'Opted out',
  'no-rate': 'Country without a price',
  sender: 'Sender id refused by the network',
  content: 'Text refused by the network',
  stopped: 'Stopped before sending',
  provider: 'Refused by the provider',
  unknown: 'Not known whether it arrived',
};

/** The cause of each kind of suppression. */
export const causeOfSuppression = {
  'opted-out': 'opted-out',
  dnd: 'dnd',
  'wrong-number': 'wrong-number',
  bounced: 'bad-email',
  complained: 'opted-out',
} as const satisfies Partial<Record<SkipReason, Cause>>;

export type SuppressionReason = keyof typeof causeOfSuppression;
export const suppressionReasons = Object.keys(causeOfSuppression) as SuppressionReason[];

/** Causes that read differently for e-mail, such as a sender address in place of a sender id. */
export const mailCauseTexts = {
  sender: 'Sender address not accepted by the mail server',
  content: 'E-mail refused by the mail server',
  provider: 'Refused by the mail server',
} as const satisfies Partial<Record<Cause, string>>;

/** A cause in a few words, for this channel. */
export const causeWords = (cause: Cause, channel: 'sms' | 'email'): string =>
  (channel === 'email' ? (mailCauseTexts as Partial<Record<Cause, string>>)[cause] : undefined) ??
  causeTexts[cause];
