// English texts of the units page: balance, statement, requests and the low-balance notice.
import { catalogue, number, plural } from '../language.ts';

const units = (count: number) => plural(count, { one: '# unit', other: '# units' });

export const unitTexts = catalogue('unitTexts', {
  title: 'Units',
  downloadStatement: 'Download statement',
  download: 'Download',
  request: 'Request units',
  intro:
    'One SMS page in your country costs 1 unit. Units are reserved on send and come back if the provider refuses the message or it is only kept in the Outbox.',
  from: 'From',
  to: 'To',
  allDays: 'All dates',
  balance: 'Balance',
  added: 'Added',
  takenBack: 'Taken back',
  spent: 'Spent',
  reserved: 'Reserved',
  none: 'Nothing on these dates',
  noneHint: 'Units added and the cost of each message appear here.',
  welcome: 'Welcome units',
  unitsAdded: 'Units added',
  unitsTakenBack: 'Units taken back',
  message: 'Message',
  titled: (kind: string, note: string) => `${kind}: ${note}`,
  recipients: (count: number) => plural(count, { one: '# recipient', other: '# recipients' }),
  stillReserved: (count: number) => `${number(count)} reserved`,
  cameBack: (count: number) => `${number(count)} came back`,

  noneLeft: 'You have no units left.',
  onlyLeft: (count: number) =>
    plural(count, { one: 'Only # unit is left.', other: 'Only # units are left.' }),
  tooDear: 'SMS that cost more are refused.',
  lowBalance: 'Low balance',
  noNotice: 'No one is notified of a low balance.',
  noticeBelow: (count: number) =>
    plural(count, {
      one: 'Colleagues are notified when fewer than # unit is left.',
      other: 'Colleagues are notified when fewer than # units are left.',
    }),
  noticeLabel: 'Notify colleagues below (units)',
  noticeHint: 'Once each time. Choose who is notified, and how, under Settings > Organisation. 0 = never.',
  saved: 'Saved',
  notSaved: 'Not saved',

  requests: 'Requests',
  answer: 'Answer:',
  waiting: 'Waiting',
  granted: 'Granted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  units,
  grantedOf: (granted: number, requested: number) =>
    `${units(granted)} granted, ${number(requested)} requested`,
  requestWithdrawn: 'Request withdrawn',
  notWithdrawn: 'Request not withdrawn',
  withdrawTitle: 'Withdraw your request?',
  withdrawHint: (count: number) => `Your request for ${units(count)} will be cancelled.`,
  withdraw: 'Withdraw',
  change: 'Change',
});
