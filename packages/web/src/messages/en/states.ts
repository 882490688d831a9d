// English texts of the states of messages, and of why people are left out.
import { catalogue, plural } from '../language.ts';

export const stateTexts = catalogue('stateTexts', {
  draft: 'Draft',
  approval: 'Waiting for approval',
  scheduled: 'Scheduled',
  late: 'Late',
  resolving: 'Preparing',
  refused: 'Refused',
  ready: 'About to send',
  cancelling: 'Stopping',
  cancelled: 'Cancelled',
  done: 'Done',
  /** Of a message that its author sent to themselves. */
  test: 'Test',

  senderPending: 'Pending',
  senderProcessing: 'Processing',
  senderApproved: 'Approved',
  senderNotApproved: 'Not approved',
});

export const leftOutTexts = catalogue('leftOutTexts', {
  'no-phone': (count: number) =>
    plural(count, { one: '# person has no phone number', other: '# people have no phone number' }),
  'bad-phone': (count: number) =>
    plural(count, { one: '# phone number cannot be reached', other: '# phone numbers cannot be reached' }),
  'no-email': (count: number) =>
    plural(count, { one: '# person has no e-mail address', other: '# people have no e-mail address' }),
  'bad-email': (count: number) =>
    plural(count, { one: '# e-mail address is invalid', other: '# e-mail addresses are invalid' }),
  duplicate: (count: number) =>
    plural(count, {
      one: '# was chosen twice and gets it once',
      other: '# were chosen twice and get it once',
    }),
  'opted-out': (count: number) =>
    plural(count, { one: '# person has opted out', other: '# people have opted out' }),
  dnd: (count: number) =>
    plural(count, { one: '# number is on Do Not Disturb', other: '# numbers are on Do Not Disturb' }),
  'wrong-number': (count: number) =>
    plural(count, { one: '# number belongs to someone else', other: '# numbers belong to someone else' }),
  bounced: (count: number) =>
    plural(count, { one: '# e-mail address bounced before', other: '# e-mail addresses bounced before' }),
  complained: (count: number) =>
    plural(count, { one: '# person marked an e-mail as spam', other: '# people marked an e-mail as spam' }),
  'no-rate': (count: number) =>
    plural(count, {
      one: '# number is in a country without a price',
      other: '# numbers are in countries without a price',
    }),
  'no-person': (count: number) =>
    plural(count, {
      one: '# number belongs to no one with an e-mail address',
      other: '# numbers belong to no one with an e-mail address',
    }),
  erased: (count: number) =>
    plural(count, { one: '# person was erased on request', other: '# people were erased on request' }),
  cancelled: (count: number) =>
    plural(count, {
      one: '# was not sent, because it was stopped',
      other: '# were not sent, because it was stopped',
    }),
  other: (count: number) => plural(count, { one: '# is left out', other: '# are left out' }),
});
