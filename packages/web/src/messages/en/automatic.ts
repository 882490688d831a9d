// English texts of messages that are sent automatically: birthdays and anniversaries.
import { catalogue, number, plural } from '../language.ts';

export const automatic = catalogue('automatic', {
  title: 'Automatic messages',
  lead: 'Tidings greets people on their birthdays and wedding anniversaries, once a year each, and welcomes new people.',

  coming: 'The next two weeks',
  none: 'No birthdays or anniversaries in the next two weeks',
  noneHint: 'Add dates of birth and weddings to people to see them here.',
  unsent: 'Not sent in the last seven days',
  cost: (units: number, balance: number) =>
    `${plural(units, { one: '# unit', other: '# units' })} needed, ${number(balance)} left`,
  short: "You don't have enough units for these messages. On a day when they run short, nothing is sent.",
  ownText: 'own text',
  unusedText: (by: 'sms' | 'email') =>
    by === 'sms'
      ? 'own text not used: it was written for e-mail'
      : 'own text not used: it was written for SMS',
  birthday: 'birthday',
  turns: (years: number) => `turns ${number(years)}`,
  anniversary: 'wedding anniversary',
  married: (years: number) => plural(years, { one: 'married for # year', other: 'married for # years' }),
  menuOf: (name: string) => `More for ${name}`,
  edit: 'Edit this message',
  skip: 'Skip this year',
  unskip: 'Send after all',
  write: 'Write it yourself',
  writeTitle: (name: string) => `Write to ${name} yourself?`,
  writeHint:
    'The automatic message to them is skipped. If you do not send yours, bring it back from the same menu.',
  skipAndWrite: 'Skip it and write',
  report: 'Open message',
  changed: 'Saved',
  notChanged: 'Not saved',

  editTitle: (name: string) => `Message to ${name}`,
  editSubjectHint: 'Leave it empty to use the usual subject.',
  editHint: 'Leave it empty to use the usual text.',
  save: 'Save',

  sheetName: 'Name',
  sheetDay: 'Day',
  sheetWhat: 'Occasion',
  sheetPhone: 'Phone',
  sheetEmail: 'E-mail',
  sheetState: 'Message',
  sheetText: 'Own text',

  birthdays: 'Birthdays',
  anniversaries: 'Wedding anniversaries',
  enable: 'Send automatically',
  by: 'Send by',
  sms: 'SMS',
  email: 'E-mail',
  subject: 'Subject',
  text: 'Message',
  textHint:
    '#name# becomes the first names of both. A couple who share a phone or e-mail get one message, otherwise one each.',
  textHintBirthday: '#name# becomes the first name.',
  birthdayText: 'Happy birthday, #name#! We thank God for you and wish you a blessed year.',
  anniversaryText: 'Happy wedding anniversary, #name#! May God bless your marriage.',
  birthdaySubject: 'Happy birthday!',
  anniversarySubject: 'Happy anniversary!',
  at: 'At',
  zone: (city: string) => `${city} time. SMS wait until quiet hours end.`,
  dayAfter: (time: string) =>
    `At this hour quiet hours hold the SMS until the day after (${time}). Choose an earlier one.`,
  leapDay: 'Born on 29 February',
  leapDayWedding: 'Married on 29 February',
  leapDayHint: 'In years without that day.',
  before: '28 February',
  after: '1 March',
  monthly: 'Monthly limit (units)',
  monthlyHint: 'Leave empty for no limit. Greetings that would go over it are not sent, and we tell you.',
});

/** Whether and why somebody is greeted, by the state of the greeting. */
export const greetingStates = catalogue('greetingStates', {
  planned: 'Planned',
  off: 'Turned off',
  skipped: 'Skipped',
  noAddress: 'No phone or e-mail for this',
  sent: 'Message created',
  notSent: 'Not sent: its message was stopped or refused',
  missed: 'Not sent',
});
