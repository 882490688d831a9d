// English texts of the estimate: how many people, how many pages, what it costs.
import { catalogue, number, plural } from '../language.ts';

const people = (count: number): string => plural(count, { one: '# person', other: '# people' });
const pages = (count: number): string => plural(count, { one: '# page', other: '# pages' });
const units = (count: number): string => plural(count, { one: '# unit', other: '# units' });
const messages = (count: number): string => plural(count, { one: '# message', other: '# messages' });

export const estimateTexts = catalogue('estimateTexts', {
  /** The audience. */
  noOne: 'no one',
  people,
  onPhones: (who: string, count: number) =>
    `${who} on ${plural(count, { one: '# phone', other: '# phones' })}`,
  onAddresses: (who: string, count: number) =>
    `${who} on ${plural(count, { one: '# address', other: '# addresses' })}`,
  goesTo: (who: string) => `This goes to ${who}`,
  seeWho: 'See who',

  pages,
  pagesEach: (count: number) => `${pages(count)} each`,
  needPages: (count: number, needed: number) =>
    plural(count, { one: `# needs ${pages(needed)}`, other: `# need ${pages(needed)}` }),
  /** After the first group: '31 need 2 pages, 2 need 3'. */
  needMore: (count: number, needed: number) =>
    plural(count, { one: `# needs ${number(needed)}`, other: `# need ${number(needed)}` }),

  units,
  unitsOf: (count: number, balance: number) => `${units(count)} of ${number(balance)}`,
  unitsLeft: (count: number) =>
    plural(count, { one: '# unit left afterwards', other: '# units left afterwards' }),
  notEnough: 'You do not have enough units',
  notEnoughFor: (count: number, balance: number) =>
    `You do not have enough units: this needs ${number(count)}, and you have ${number(balance)}.`,
  breakdown: 'Cost breakdown',
  inCountry: (count: number, country: string) => `${number(count)} in ${country}`,
  sum: (count: number, each: number, total: number) => `${number(count)} × ${number(each)} = ${units(total)}`,

  shared: (who: number, phones: number) =>
    phones === 1
      ? `${people(who)} share a phone and get one message`
      : `${people(who)} share ${number(phones)} phones and get one message per phone`,
  leftOut: 'Left out',
  countLeftOut: (count: number) => `${number(count)} left out`,
  warnings: 'Warnings',

  chooseSms: 'Choose recipients to see the count and cost.',
  chooseEmail: 'Choose recipients to see the count.',
  noRecipients: 'No recipients yet',
  counting: 'Counting…',
  notCounted: 'Recipients could not be counted',
  countAgain: 'Count again',
  tookTooLong: 'Counting took too long. Your text is safe: please count again in a moment.',

  changed: 'The recipients or the price have changed since you looked.',
  changedTo: (reach: string, cost: string) =>
    `This has changed since you looked: it now reaches ${reach}${cost && ` and costs ${cost}`}.`,
  insteadOf: (now: string, before: number) => `${now} instead of ${number(before)}`,
  /** `now` is a sentence such as '3 people have no phone number'. */
  changedReason: (now: string, before: number) => `Now ${now} (was ${number(before)}).`,

  /** The list of recipients. */
  recipients: 'Recipients',
  search: 'Search by name or number',
  matches: (count: number) => plural(count, { one: '# match', other: '# matches' }),
  sharedPhones: (count: number) => plural(count, { one: '# shared phone', other: '# shared phones' }),
  messages,
  messagesOfPages: (count: number, each: number) => `${messages(count)} of ${pages(each)}`,
  messagesAsRead: (count: number) => `${messages(count)}, as people will read them`,
  firstShown: (count: number) => `first ${number(count)} shown`,
  previewFor: (name: string) => `Preview for ${name}`,

  preview: 'Preview',
  previewHint: 'as recipients will see it',
  placeOf: (place: number, total: number) => `${number(place)} of ${number(total)}`,
  previous: 'Previous recipient',
  next: 'Next recipient',
});
