// The payload of a sending call: content, destinations, time and confirmations.
import * as specified from '../../rules/specified-texts.ts';
import { z } from 'zod';
import { allContactsKey } from '../../rules/destinations.ts';
import { messageNameLength } from '../../rules/message-name.ts';
import { decimal, line, optionalId, text, truth } from '../../call.ts';
import { documentedAs, uuidWithin } from '../../documented.ts';

/** Text that may be absent, which means empty. */
export const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** The same on one line, for what stands in the head of an e-mail. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value ?? '');
/** When the client believes that a draft was last saved; absent means no comparison. */
export const savedTime = z.iso.datetime().nullish();
/** A list of texts, or one text in which they are joined by commas; `pattern` is that of one of them. */
const joined = (pattern: string) =>
  documentedAs(
    z
      .union([z.string(), z.array(z.string())])
      .nullish()
      .transform((value) => value ?? ''),
    {
      anyOf: [
        { type: 'string', pattern: `^(?:${pattern}(?:,${pattern})*)?$` },
        { type: 'array', items: { type: 'string', pattern: `^${pattern}$` } },
        { type: 'null' },
      ],
    },
  );
const groupName = '[^\\s,;/~][^,;/\\r\\n\\u0000]*';
const destinationKey = `(?:(?:group|membership|selection)_${uuidWithin}|group_~${groupName}(?:/${groupName})*)`;

/** Destinations in all their spellings, which rules/destinations reads. */
export const destinations = {
  groupedContacts: joined(destinationKey),
  toOthers: joined('[^,;\\r\\n\\u0000]+'),
  ToContacts: joined(uuidWithin),
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
  /** What the message is called in lists and reports; nobody is sent it. */
  name: optionalLine(messageNameLength),
  subject: optionalLine(300),
  message: z
    .string({ error: specified.enterMessage })
    .max(2_000_000, { error: 'The message is too long. Paste it as plain text, then format it here' })
    .nullish()
    .transform((value) => value ?? ''),
  isPersonalized: truth,
  isoCode: optional(2),
  category: optionalLine(80),
  /** E-mail: the address in From if it is a proved sender, otherwise only in Reply-To. */
  emailAddress: optional(254),
  emailDisplayName: optionalLine(120),
  /** E-mail: the preview text that mail clients show beside the subject. */
  preheader: optionalLine(200),
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
  secondStepUnits: decimal(
    0,
    1_000_000_000,
    { none: 'Enter a number of units', min: 'Enter 0 units or more', max: 'This is too much' },
    '^[0-9]{1,9}(?:[.][0-9]{1,3})?$',
  )
    .nullish()
    .transform((value) => value ?? 0),
};

export const sendingPayload = z.object(sending);
export type SendingPayload = z.output<typeof sendingPayload>;

/** A message to all contacts, for the API document. */
export const exampleSms = {
  subject: 'GRACE',
  message: 'Dear #name#, the service begins at 9 on Sunday.',
  isPersonalized: true,
  groupedContacts: [allContactsKey],
};
export const exampleEmail = { ...exampleSms, subject: 'Sunday', message: '<p>The service begins at 9.</p>' };
