// English texts of Compose SMS: its fields, counter and preview.
import { catalogue, number, plural } from '../language.ts';

const pages = (count: number): string => plural(count, { one: '# page', other: '# pages' });

export const smsTexts = catalogue('smsTexts', {
  title: 'Compose SMS',
  preview: 'Preview',
  previewAndCost: 'Preview and cost',
  closePreview: 'Close',

  literal: (field: string) => `Recipients will see "#${field}#" literally.`,
  makePersonal: "Turn on 'Personal Message'",

  senderId: 'Sender id',
  loading: 'Loading…',
  selectSenderId: 'Select a sender id',
  showsPhone: (number: string) => `Recipients see your phone's number: ${number}`,
  showsPhoneHosted: (number: string) =>
    `If you choose hosted bulk SMS, recipients see your phone's number: ${number}`,
  noneApproved: 'No sender id is approved yet. Approval by the phone networks can take a few days.',
  senderIdsNotLoaded: 'Sender ids could not be loaded',
  noSenderIds: 'No sender ids yet',
  approveOne: 'Approve a sender id',
  /** The state of a sender id that cannot be selected. */
  pending: (mask: string) => `${mask} · pending`,
  processing: (mask: string) => `${mask} · processing`,
  notApproved: (mask: string) => `${mask} · not approved`,

  message: 'Message',
  messagePlaceholder: 'Write your message',
  counter: (characters: number, count: number) =>
    `${plural(characters, { one: '# character', other: '# characters' })} · ${pages(count)}`,

  /** What follows non-GSM characters, of which there are `characters`. */
  morePages: (characters: number, count: number, plain: number) =>
    `${characters === 1 ? 'makes' : 'make'} this ${pages(count)} instead of ${number(plain)}.`,
  shortPages: (characters: number) =>
    `${characters === 1 ? 'limits' : 'limit'} each page to 70 characters instead of 160.`,
  andMore: (count: number) => `and ${number(count)} more`,
  sameCost: 'It costs no more for these recipients.',
  moreCost: (units: number, plain: number) =>
    `For these recipients it costs ${plural(units, { one: '# unit', other: '# units' })} instead of ${number(plain)}.`,
  providerCharges: 'Your SMS provider charges for these as special characters.',
  remove: (characters: number) =>
    plural(characters, {
      one: 'Remove it to fit more on a page.',
      other: 'Remove them to fit more on a page.',
    }),
  noPlain: (characters: readonly string[]) =>
    characters.length === 1
      ? `${characters[0]} has no plain spelling: remove it to fit more on a page.`
      : `${characters.join(' ')} have no plain spelling: remove them to fit more on a page.`,
  usePlain: 'Use plain letters',
  usePlainWithout: (characters: string) => `Use plain letters and remove ${characters}`,
  removeCharacters: (characters: string) => `Remove ${characters}`,

  messagePreview: 'Message preview',
  emptyPreview: 'Your message appears here as you type.',
});
