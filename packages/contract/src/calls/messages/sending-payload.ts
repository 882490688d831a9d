// The payload of a sending, by SMS and by e-mail: what is sent, to whom, from when on, and what was confirmed.
import { z } from 'zod';
import { optionalId, text, truth } from '../../call.ts';

/** Text that may be left out: then it is empty. */
export const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** When a draft was saved last, as whoever writes knows it; left out, nothing is compared. */
export const savedTime = z.iso.datetime().nullish();
const keys = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => value ?? '');

/** Destinations in all their spellings; rules/destinations reads them. */
export const destinations = {
  groupedContacts: keys,
  toOthers: keys,
  ToContacts: keys,
  contacts: z
    .union([
      z.array(z.object({ name: optional(160), phone: optional(60) })).max(100_000),
      z.literal('').transform(() => []),
    ])
    .nullish()
    .transform((value) => value ?? []),
};

/** What every sending may say; the specification's names. */
export const sending = {
  ...destinations,
  subject: optional(300),
  message: z
    .string({ error: 'Enter your message' })
    .max(2_000_000, { error: 'The message is too long. Paste it as plain text, then format it here' })
    .nullish()
    .transform((value) => value ?? ''),
  isPersonalized: truth,
  isoCode: optional(2),
  category: optional(80),
  /** E-mail: the address it is written from, where it is a sender that was proved; else only where answers go. */
  emailAddress: optional(254),
  emailDisplayName: optional(120),
  /** E-mail: the line that mail readers show beside the subject. */
  preheader: optional(200),
  gateWayToUse: z
    .enum(['', 'hybrid', 'regular'], { error: 'Choose hybrid or regular' })
    .nullish()
    .transform((value) => value || ('regular' as const)),
  tenantId: optionalId,
  executionDate: optional(40),
  date: optional(40),
  time: optional(40),
  /** What the estimate answered: where the audience has changed since, the message is not accepted and says so. */
  fingerprint: optional(100),
  /** A draft, or a schedule that has not started, that this message was written from: gone once it is accepted. */
  draftId: optionalId,
  /** When that draft was saved last, as the sender knows it: where somebody saved it since, it stays. */
  seenAt: savedTime,
  /** SMS within quiet hours: wait for their end, or send in spite of them. Without a word it is not accepted, and says so. */
  quiet: z
    .enum(['', 'wait', 'ignore'], { error: 'Choose wait or ignore' })
    .nullish()
    .transform((value) => value ?? ''),
  /** SMS by the regular route, in Nigeria: units that the hosted route may cost for those whom the regular one fails; 0: none. */
  secondStepUnits: z.coerce
    .number({ error: 'Enter a number of units' })
    .min(0, { error: 'Enter 0 units or more' })
    .max(1_000_000_000, { error: 'This is too much' })
    .nullish()
    .transform((value) => value ?? 0),
};

export const sendingPayload = z.object(sending);
export type SendingPayload = z.output<typeof sendingPayload>;
