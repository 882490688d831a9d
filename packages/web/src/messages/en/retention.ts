// English texts of the settings of how long data is kept.
import { catalogue, plural } from '../language.ts';

const month = (count: number) => plural(count, { one: '# month', other: '# months' });

export const retentionTexts = catalogue('retentionTexts', {
  title: 'How long data is kept',
  about: 'When old messages lose their text and recipients',

  messages: 'Old messages',
  months: 'Delete texts and recipient lists after (months)',
  monthsHint: (most: number) => `Leave empty for ${month(most)}, the longest on this server.`,

  deleted: 'What is deleted',
  deletedTexts: 'The text of each message and its list of recipients',
  deletedAnswers: 'Your own side of old conversations in the inbox',
  deletedNotices: 'Notices',
  deletedOutbox: (days: number) =>
    plural(days, {
      one: 'Texts in the Outbox, after # day',
      other: 'Texts in the Outbox, after # days',
    }),

  stays: 'What stays',
  staysCounts: 'The message in your list with its name, date, counts and units',
  staysOptOuts: 'Opt-outs. Unsubscribe links in old e-mails still work: readers enter their address.',
  staysPeople: 'Your people, groups, families and attendance',
  staysAudit: (months: number) => `The audit log, for ${month(months)}`,

  forGood: 'Deleted overnight and permanently. Download the reports you want to keep.',
});
