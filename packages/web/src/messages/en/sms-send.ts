// English texts of sending an SMS: confirmation, routes, quiet hours, schedule and test.
import { catalogue, plural } from '../language.ts';

const units = (count: number): string => plural(count, { one: '# unit', other: '# units' });

export const smsSend = catalogue('smsSend', {
  /** Both routes are in the words of the specification (SC-08). */
  hosted: 'Hosted bulk SMS',
  fullDelivery: '100% delivery to valid numbers',
  notAffectedByDnd: 'Not affected by DND',
  dedicatedNumber: 'Dedicated number',
  noSenderCustomisation: 'No sender customisation',
  regular: 'Regular bulk SMS',
  senderCustomisable: 'Sender name customisable',
  varyingDelivery: 'Varying delivery',
  affectedByDnd: 'Affected by DND',

  /** An explanation beneath each route. */
  hostedHint:
    "Comes from the provider's own number: your sender id will not be shown. Reaches phones that block bulk SMS.",
  regularHint: (sender: string) =>
    `Recipients see ${sender || 'your sender id'}. Phones that block bulk SMS may not get it.`,
  reaches: (who: string) => `Reaches ${who}`,
  noProvider: 'No SMS provider is connected for this route.',
  /** After noProvider, for someone who may not connect one. */
  askToConnect: 'Ask an admin to connect one.',
  blockedByDnd: (count: number) =>
    plural(count, {
      one: '# number is blocked by DND on the regular route. The hosted route reaches it.',
      other: '# numbers are blocked by DND on the regular route. The hosted route reaches them.',
    }),

  fallback: (most: number) => `Send to numbers blocked by DND by the hosted route, up to ${units(most)}`,
  fallbackLimit: 'Limit (units)',
  fallbackHint: (most: number) =>
    `This includes numbers that the regular route can't deliver to. If it reached no one, this would cost ${units(most)}. No one gets it twice.`,
  fallbackEnds: (left: number) =>
    plural(left, {
      one: 'You will have # unit left after sending, so it stops there.',
      other: 'You will have # units left after sending, so it stops there.',
    }),
  fallbackNone: 'You will have no units left after sending.',

  quiet: 'Quiet hours',
  quietUntil: (until: string) => `Quiet hours until ${until}. You'll be asked before sending.`,
  quietHint: (until: string) =>
    `Your organisation's quiet hours last until ${until}. Nothing has been sent yet.`,
  wait: 'Wait until quiet hours end',
  sendAnyway: 'Send now anyway',
  waitsNow: (until: string) => `Quiet hours: sends ${until}.`,
  waitsThen: (until: string) => `That time is in quiet hours: sends ${until}.`,

  /** `{estimate}` is such as '254 people · 254 units'. */
  rightNow: "Right now: {estimate}. We'll recount when it sends, and hold it if that falls in quiet hours.",

  testTitle: 'Send a test to my phone',
  testPhone: 'My phone number',
  testPhoneHint: 'Remembered on this device, only for you.',
  testHint: 'Sends immediately, even in quiet hours. Costs the same as one message.',
  testSent: (phone: string) => `Test sent to ${phone}`,
});
