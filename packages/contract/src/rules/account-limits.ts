// The settings of how fast an account goes, and of its limits.
import type { ProviderField, Settings } from './provider-fields.ts';

export const limitSpans = ['minute', 'halfHour', 'hour', 'day'] as const;
export type LimitSpan = (typeof limitSpans)[number];

/** The most pages of SMS, or e-mails, in any span of this length; a day is 24 hours, whenever it begins. */
export interface AccountLimit {
  span: LimitSpan;
  most: number;
}

/** The length of a span in milliseconds. */
export const spanMs: Record<LimitSpan, number> = {
  minute: 60_000,
  halfHour: 1_800_000,
  hour: 3_600_000,
  day: 86_400_000,
};

const nameOf = {
  minute: 'perMinute',
  halfHour: 'perHalfHour',
  hour: 'perHour',
  day: 'perDay',
} as const satisfies Record<LimitSpan, string>;

/** The fields of an account's rate and limits; `what` is what it sends to `whom`. */
export const paceFields = (what: 'Pages' | 'E-mails', whom: 'provider' | 'server'): ProviderField[] => [
  {
    type: 'whole',
    name: 'rate',
    isAdvanced: true,
    label: `${what} a second`,
    hint: `The most the ${whom} allows. Empty or 0 = no limit.`,
    least: 0,
    most: 100_000,
    fallback: 0,
  },
  ...(['minute', 'hour', 'day'] as const).map((span) => limitField(what, span)),
];

/** The field of a limit; 0 as its fallback is none. */
export const limitField = (what: 'Pages' | 'E-mails', span: LimitSpan, fallback = 0): ProviderField => ({
  type: 'whole',
  name: nameOf[span],
  isAdvanced: true,
  label: `${what} ${spanWords[span]}`,
  hint: limitHints[span],
  least: 0,
  most: 10_000_000,
  fallback,
});

const spanWords: Record<LimitSpan, string> = {
  minute: 'a minute',
  halfHour: 'in 30 minutes',
  hour: 'an hour',
  day: 'a day',
};

const limitHints: Record<LimitSpan, string> = {
  minute: 'The most in any 60 seconds. 0 = no limit.',
  halfHour: 'The most in any 30 minutes. 0 = no limit.',
  hour: 'The most in any 60 minutes. 0 = no limit.',
  day: 'The most in any 24 hours. The rest continues automatically. 0 = no limit.',
};

/** The limits of an account; empty where it has none. */
export const limitsOf = (settings: Settings): AccountLimit[] =>
  limitSpans.flatMap((span) => {
    const most = Number(settings[nameOf[span]] ?? 0);
    return most > 0 ? [{ span, most }] : [];
  });
