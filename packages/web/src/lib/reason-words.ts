// The sentences for why people are left out of a message.
import type { SkipReason } from '@tidings/contract/rules/delivery-states.ts';

/** Singular and plural; `#` stands for the number. */
const words: Record<SkipReason, readonly [one: string, many: string]> = {
  'no-phone': ['1 person has no phone number', '# people have no phone number'],
  'bad-phone': ['1 phone number cannot be reached', '# phone numbers cannot be reached'],
  'no-email': ['1 person has no e-mail address', '# people have no e-mail address'],
  'bad-email': ['1 e-mail address is invalid', '# e-mail addresses are invalid'],
  duplicate: ['1 was chosen twice and gets it once', '# were chosen twice and get it once'],
  'opted-out': ['1 person has opted out', '# people have opted out'],
  dnd: ['1 number is on Do Not Disturb', '# numbers are on Do Not Disturb'],
  'wrong-number': ['1 number belongs to somebody else', '# numbers belong to somebody else'],
  bounced: ['1 e-mail address came back before', '# e-mail addresses came back before'],
  complained: ['1 person marked an e-mail as spam', '# people marked an e-mail as spam'],
  'no-rate': ['1 number is in a country without a price', '# numbers are in countries without a price'],
  'no-person': [
    '1 number belongs to nobody with an e-mail address',
    '# numbers belong to nobody with an e-mail address',
  ],
  erased: ['1 person was erased on request', '# people were erased on request'],
  cancelled: ['1 was not sent, because it was stopped', '# were not sent, because it was stopped'],
};

/** How many people are left out for a reason, as a sentence without a full stop. */
export function leftOutSentence(reason: string, count: number): string {
  const [one, many] = words[reason as SkipReason] ?? ['1 is left out', '# are left out'];
  return count === 1 ? one : many.replace('#', count.toLocaleString('en'));
}
