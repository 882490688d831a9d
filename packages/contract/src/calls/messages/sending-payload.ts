// The payload of a sending call: content, destinations, time and confirmations.
import { z } from 'zod';
import { optionalId, text, truth } from '../../call.ts';

/** Text that may be absent, which means empty. */
export const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** When the client believes that a draft was last saved; absent means no comparison. */
export const savedTime = z.iso.datetime().nullish();
const keys = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => value ?? '');

/** Destinations in all their spellings, which rules/destinations reads. */
export const destinations = {
  groupedContacts: keys,
  toOthers: keys,
  ToContacts: keys,
  /** `firstName` is what #name# becomes; without it, the first name within `name`. */
  contacts: z
    .union([
      z
        .array(z.object({ name: optional(160), phone: optional(60), firstName: text(80).optional() }))
        .max(100_000),
      z.literal('').transform(() => []),
    ])
    .nullish()
    .transform((value) => value ?? []),
};

/** The fields of every sending call, named as in the specification. */
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
  /** E-mail: the address in From if it is a proved sender, otherwise only in Reply-To. */
  emailAddress: optional(254),
  emailDisplayName: optional(120),
  /** E-mail: the preview text that mail clients show beside the subject. */
  preheader: optional(200),
  gateWayToUse: z
    .enum(['', 'hybrid', 'regular'], { error: 'Choose hybrid or regular' })
    .nullish()
    .transform((value) => value || ('regular' as const)),
  tenantId: optionalId,
  executionDate: optional(40),
  date: optional(40),
  time: optional(40),
  /** The fingerprint of the estimate; if the audience has changed since, the message is refused with the reason. */
  fingerprint: optional(100),
  /** The draft or unstarted schedule that this message replaces; deleted once it is accepted. */
  draftId: optionalId,
  /** When the client believes that this draft was last saved; if somebody saved it since, it is kept. */
  seenAt: savedTime,
  /** SMS within quiet hours: wait for their end, or send now. Without a choice it is refused with the reason. */
  quiet: z
    .enum(['', 'wait', 'ignore'], { error: 'Choose wait or ignore' })
    .nullish()
    .transform((value) => value ?? ''),
  /**
   * SMS by the regular route in Nigeria: units that the hosted route may cost for those whom the regular route fails;
   * 0 means no fallback.
   */
  secondStepUnits: z.coerce
    .number({ error: 'Enter a number of units' })
    .min(0, { error: 'Enter 0 units or more' })
    .max(1_000_000_000, { error: 'This is too much' })
    .nullish()
    .transform((value) => value ?? 0),
};

export const sendingPayload = z.object(sending);
export type SendingPayload = z.output<typeof sendingPayload>;
