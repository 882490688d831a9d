// English texts of the home screen: first steps, attention, celebrations, messages, plots.
import { catalogue, number, plural } from '../language.ts';

export const home = catalogue('home', {
  title: 'Home',

  welcome: (firstName: string) => `Welcome, ${firstName}`,
  lead: 'Six short steps to get going. They are ticked off as you complete them.',
  progress: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  finish: 'Finish setting up',
  finishHint: 'Do the rest whenever you like.',
  allSet: 'All set',
  allSetHint: 'Your organisation is ready. You can hide these steps.',
  isDone: 'done',
  people: 'Add your people',
  peopleHint: 'Import the list you have: Excel, CSV or contacts from a phone.',
  sms: 'Connect SMS',
  smsHint: 'Choose who delivers your texts. Until then, nothing is delivered.',
  senderId: 'Request a sender id',
  senderIdHint: 'The name people see your texts come from.',
  senderAddress: 'Add a From address',
  senderAddressHint: 'The address that your e-mails come from.',
  message: 'Send your first message',
  messageHint: 'You see who gets it and what it costs before it is sent.',
  colleague: 'Invite a colleague',
  colleagueHint: 'Share the work, each with their own sign-in.',
  firstSteps: 'First steps',
  next: 'Next:',
  guide: 'How it all works',
  hide: 'Hide these steps',
  hidden: 'Steps hidden',

  attention: 'Needs attention',
  calm: 'Nothing needs your attention',
  calmHint: 'Replies, failed messages and anything else to look at will appear here.',
  late: (count: number) =>
    plural(count, { one: '# message missed its send time', other: '# messages missed their send time' }),
  approval: (count: number) =>
    plural(count, { one: '# message is waiting for approval', other: '# messages are waiting for approval' }),
  notReached: (count: number, name: string) =>
    plural(count, { one: `# message did not arrive: ${name}`, other: `# messages did not arrive: ${name}` }),
  replies: (count: number) =>
    plural(count, { one: '# conversation with new replies', other: '# conversations with new replies' }),
  lowUnits: (left: number) =>
    left === 0 ? 'No units left' : plural(left, { one: 'Only # unit left', other: 'Only # units left' }),
  bounces: (count: number) =>
    plural(count, {
      one: '# e-mail address bounced this week',
      other: '# e-mail addresses bounced this week',
    }),

  followUps: 'My people to follow up',
  allFollowUps: (count: number) => `My people: ${number(count)} to do`,

  myGroups: 'My groups',
  takeAttendance: 'Take attendance',

  celebrations: 'Birthdays and anniversaries',
  noCelebrations: 'None in the next two weeks.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  birthday: 'birthday',
  turns: (years: number) => `turns ${number(years)}`,
  wedding: 'wedding anniversary',
  married: (years: number) => plural(years, { one: 'married for # year', other: 'married for # years' }),
  write: 'Write',
  writeTo: (name: string) => `Write to ${name}`,
  allBirthdays: 'All birthdays',

  messages: 'Last messages',
  allMessages: 'All messages',

  growth: 'People',
  countPeople: (count: number) => plural(count, { one: '# person', other: '# people' }),
  addedThisMonth: (count: number) => `${number(count)} added this month`,
  growthPlot: (from: string, first: number, to: string, last: number) =>
    `People by month, from ${number(first)} in ${from} to ${number(last)} in ${to}`,
  growthTable: 'People by month',
  month: 'Month',

  attendance: 'Attendance',
  lastService: (name: string, present: number) => `${name}: ${number(present)}`,
  attendancePlot: (count: number, from: string, to: string) =>
    `Attendance at the last ${number(count)} services, from ${from} to ${to}`,
  attendanceTable: 'Attendance by service',
  service: 'Service',
  present: 'Present',
});
