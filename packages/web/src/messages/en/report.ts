// English texts of the report of a message and its recipients.
import { catalogue, number, plural } from '../language.ts';

const messages = (count: number): string => plural(count, { one: '# message', other: '# messages' });

export const report = catalogue('report', {
  title: 'Report',
  back: 'Back to the messages',
  progress: 'Progress',
  stateBarEmpty: 'Nothing sent yet',

  /** The outcome; `total` are all messages. */
  allDelivered: (total: number) =>
    total === 1 ? 'The message was delivered' : `All ${messages(total)} delivered`,
  allSent: (total: number) => (total === 1 ? 'The message was sent' : `All ${messages(total)} sent`),
  allKept: (total: number) =>
    total === 1 ? 'The message was kept in the Outbox' : `All ${messages(total)} kept in the Outbox`,
  someSent: (count: number, total: number) => `${number(count)} of ${messages(total)} sent`,
  someKept: (count: number, total: number) => `${number(count)} of ${messages(total)} kept in the Outbox`,
  /** What follows the first part, after a comma. */
  delivered: (count: number) => `${number(count)} delivered`,
  kept: (count: number) => `${number(count)} kept in the Outbox`,
  thenStopped: 'then stopped',
  noneKnown: "We don't know whether any messages arrived",
  noneSent: 'No messages could be sent',
  nothingSent: 'Nothing was sent',
  messages,
  forPeople: (count: number) => plural(count, { one: '(# person)', other: '(# people)' }),
  noRecipients: 'No recipients',
  countedLater: 'Recipients are counted when it sends',
  beingCounted: 'Counting recipients…',
  /** While a large audience is read. */
  peopleRead: (read: number, people: number) =>
    `${number(read)} of ${plural(people, { one: '# person', other: '# people' })} read so far`,
  waitsForOperator: 'Waiting: your operator has paused sending.',
  quietUntil: 'Quiet hours: what has not been sent waits until {time}.',
  /** In place of the list, once the message is older than data is kept. */
  pruned: 'The text and the list of recipients were deleted on {date}; the counts stay.',
  leftOut: 'Left out',
  unitsReserved: 'Units reserved',
  unitsUsed: 'Units used',

  keptTest: 'Test mode: kept in the Outbox, not delivered.',
  keptApproval: 'Kept in the Outbox, not delivered: your organisation was not approved yet.',
  keptSuspended: 'Kept in the Outbox, not delivered: your organisation was suspended.',
  keptAddress: 'Kept in the Outbox, not delivered: your e-mail address was not confirmed yet.',
  unitsCameBack: 'The units came back.',
  notLater: "It won't be sent later. To deliver it, choose 'Use again'.",
  notLaterConnect: "It won't be sent later. To deliver it, connect a provider and choose 'Use again'.",
  willBeKept: 'Test mode: it will be kept in the Outbox, not delivered.',
  willBeKeptSchedule:
    'Test mode: it will be kept in the Outbox, not delivered, even if a provider is connected by then. To deliver it, connect one, then edit the message and schedule it again.',

  doubt: (count: number) =>
    plural(count, {
      one: '# message may or may not have arrived: the connection broke while it was being handed over. Nothing is sent again automatically.',
      other:
        '# messages may or may not have arrived: the connection broke while they were being handed over. Nothing is sent again automatically.',
    }),
  theyGotIt: 'They got it',
  theyDidNot: 'They did not',
  settled: (count: number) => plural(count, { one: '# message resolved', other: '# messages resolved' }),
  askArrived: 'Did all of them get it?',
  askArrivedHint: 'They will count as sent.',
  askLost: 'Did none of them get it?',
  askLostHint:
    'They will count as failed, and can be sent to again. Anyone who did get it would then get it twice. Their units stay used.',
  theyDidNotGetIt: 'They did not get it',

  overTime: 'Over time',
  plot: 'Plot of how many were sent, delivered and failed; the table below shows the same',
  plotTable: 'Over time, as a table',
  until: 'Until',
  plotSent: 'Sent',
  plotDelivered: 'Delivered',
  plotFailed: 'Failed',

  whoReadIt: 'Who read it',
  openedBy: 'Opened by',
  clickedBy: 'Clicked a link',
  moreRead: "More people may have read it: many e-mail apps don't load images.",
  machines: (count: number) =>
    plural(count, {
      one: "# mailbox was only opened by a scanner, so it isn't counted.",
      other: "# mailboxes were only opened by scanners, so they aren't counted.",
    }),
  links: 'Links',
  people: (count: number) => plural(count, { one: '# person', other: '# people' }),
  fewerLinks: 'Fewer links',
  allLinks: (count: number) => `All ${number(count)} links`,

  recipients: 'People',
  searchPeople: 'Search people',
  nameOrNumber: 'Name or number',
  nameOrAddress: 'Name or address',
  show: 'Show',
  everyone: 'Everyone (not reached first)',
  noMatches: 'No matches',
  stateCount: (state: string, count: number) => `${state} (${number(count)})`,
  noName: 'No name',
  pagesShort: (count: number) => `${number(count)}\u00a0pages`,
  clicked: 'clicked a link',
  opened: 'opened',

  emailText: 'The text of the e-mail',
  sentAt: 'Sent',
  keptAt: 'Kept',
  receiptAt: 'Receipt',
  openedAt: 'Opened',
  clickedAt: 'Clicked a link',
  tries: 'Attempts',
  theirCode: "Provider's code",
  pages: 'Pages',
  page: (page: number) => `Page ${number(page)}`,

  message: 'The message',
  email: 'The e-mail',
  senderId: 'Sender id',
  subject: 'Subject',
  from: 'From',
  usualAddress: 'the usual address',
  replyTo: 'Reply-to',
  to: 'To',
  follows: 'Follow-up to',
  followsRetry: 'Sent again to those it did not reach',
  followsHosted: 'By the hosted route, to those it did not reach',
  followsEmail: 'By e-mail, to those it did not reach',
  kind: 'Type',
  testToOneself: 'Test to yourself',
  noticeToColleague: 'Notice to a colleague',
  by: 'By',
  approvedBy: 'Approved by',
  scheduledFor: 'Scheduled for',
  written: 'Written',
  accepted: 'Accepted',
  finished: 'Finished',
  route: 'Route',
  hostedRoute: 'Hosted bulk SMS',
  seeInOutbox: 'View in Outbox',
  download: 'Download report',
  print: 'Print',
  again: 'Use again',
});
