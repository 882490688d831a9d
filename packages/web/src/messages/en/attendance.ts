// English texts of attendance: the lists, check-in and its dialogs.
import { catalogue, list, number, plural } from '../language.ts';

const people = (count: number) => plural(count, { one: '# person', other: '# people' });

export const attendanceTexts = catalogue('attendanceTexts', {
  title: 'Attendance',
  allLists: 'All lists',
  count: (count: number) => plural(count, { one: '# list', other: '# lists' }),
  take: 'Take attendance',
  offline: "You're offline",
  offlineHint:
    "These are the lists on this device. You can keep ticking: your ticks are sent when you're back online.",
  noMatches: 'No matches',
  noMatchesHint: 'Choose another service or group.',
  service: 'Service or meeting',
  allServices: 'All services and meetings',
  group: 'Group',
  allGroups: 'All groups',
  everyone: 'Everyone',
  none: 'No attendance yet',
  noneHint:
    'Tick people as they come in, even offline. See who came, spot trends and message those who missed it.',
  noneStored: 'No lists on this device',
  noneStoredHint: 'Once you have opened a list here, you can tick people offline.',
  ticksWaiting: (count: number) =>
    plural(count, { one: '# tick waiting for a connection', other: '# ticks waiting for a connection' }),
  /** `{present}` is how many were there. */
  presentOf: (expected: number) => `{present} of ${number(expected)}`,

  expectedLine: 'Expected',
  plot: 'Attendance over time',
  /** `{mean}` is the mean. */
  summary: (most: number, day: string) => `{mean} on average, ${number(most)} at most on ${day}`,
  plotOf: (lines: readonly string[], first: string, last: string) =>
    `Plot of ${list(lines)} from ${first} to ${last}; the table below shows the same`,
  table: 'Attendance as a table',
  otherServices: (count: number) =>
    plural(count, {
      one: ', and # more service (use the filter above)',
      other: ', and # more services (use the filter above)',
    }),
  day: 'Day',

  nameRequired: 'Enter a name',
  groupRequired: 'Choose one of your groups',
  serviceExample: 'Sunday service',
  chooseGroup: 'Choose a group',
  date: 'Date',
  peopleNotStored:
    "You're offline, and this group isn't stored on this device. Open one of its lists once while you're online; after that it works offline too.",

  countTitle: 'Count',
  /** `{count}` is how many. */
  present: '{count} here',
  expected: (count: number) => `${number(count)} expected`,
  notYetCount: (count: number) => `${number(count)} not yet`,
  guests: (count: number) => plural(count, { one: '# guest', other: '# guests' }),
  finish: 'Finish',
  more: 'More about this list',
  deleteList: 'Delete list',
  peopleTitle: 'People',
  gone: 'List not found',
  goneHint: 'Someone has deleted it.',
  guest: 'Guest',
  enter: 'Enter',
  sheetName: 'Name',
  sheetHere: 'Here',
  sheetCount: (here: number, expected: number) => `${number(here)} of ${number(expected)} here`,
  sheetFirst: (people: number) => `the first ${number(people)} people`,
  notHere: 'not here',
  here: 'here',
  announced: (name: string, here: boolean, count: number, expected: number) =>
    `${name}: ${here ? 'here' : 'not here'}. ${number(count)} of ${number(expected)}`,
  hereAlready: (name: string) => `${name} is already here`,
  undoOf: (name: string) => `Undo: ${name}`,
  undo: 'Undo',
  undoHint: (undo: string) => `${undo} (Ctrl+Z)`,
  shown: 'Show',
  all: 'All',
  absentPart: (count: number) => `Not yet ${number(count)}`,
  presentPart: (count: number) => `Here ${number(count)}`,
  search: 'Search this list',
  enterHint: 'Press Enter to tick the first person',
  searchPlaceholder: 'Name or phone',
  clearSearch: 'Clear search',
  addGuest: 'Add guest',
  listGone: 'This attendance list no longer exists.',
  ticksKept: (count: number) =>
    plural(count, { one: '# tick is kept on this device.', other: '# ticks are kept on this device.' }),
  listKept: 'It is kept on this device.',
  reopen: 'Reopen list',
  tryAgain: 'Try again',
  notOpened: 'List not opened',
  discardTitle: 'Discard ticks?',
  discardTicks: 'Discard ticks',
  discardHint: "Ticks on this device that haven't been sent will be lost.",
  discard: 'Discard',

  absent: 'missed it',
  expectedWord: 'expected',
  guestWord: (count: number) => plural(count, { one: 'guest', other: 'guests' }),
  absentees: 'People who missed it',
  writeToAbsentees: 'Message those who missed it',
  absenteesHint: (count: number) =>
    `${people(count)}, saved as a group that you can use again. The group is updated each time.`,
  sms: 'SMS',
  email: 'E-mail',
  showGroup: 'View group',
  nothingMore: (count: number) =>
    plural(count, {
      one: '# tick waiting for a connection. It will be sent automatically.',
      other: '# ticks waiting for a connection. They will be sent automatically.',
    }),
  keepTicking: 'Keep ticking',
  guestHint: 'Anyone not on this list. They are ticked as soon as you choose them.',
  guestOffline:
    "You're offline, so only people on the list can be found. Write guests down and add them when you're back online.",
  whoCame: 'Who came?',
  groupFor: (name: string) => `Add ${name} to a group?`,
  newcomerHint: (name: string) => `${name} is saved and ticked. Group members are expected next time.`,
  noGroup: 'No group',
  position: 'Position',
  notNow: 'Not now',
  addToGroup: 'Add to group',
  notAdded: 'Not added',
  lookAmongAll: 'Search everyone',
  noOne: (search: string) => `No '${search}' on this list`,
  partShown: 'Only part of the list is shown.',
  addAsGuest: 'Add someone unexpected as a guest.',
  everyoneHere: 'Everyone is here',
  nobodyHere: 'No one is here yet',
  nobodyListed: 'No one is on this list yet',
  nobodyListedHint: 'The group has no active members. Add people to it, or add those who came as guests.',

  notSaved: 'Not saved',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Waiting for a connection',
  offlineKeep: "You're offline. You can keep ticking.",
  notTicked: 'Not ticked',
  deleted: 'Deleted',
  deletedHint: 'No people were deleted',
  notDeleted: 'List not deleted',
  deleteTitle: 'Delete this list?',
  deleteHint: (name: string, day: string) =>
    `'${name}' of ${day} and all its ticks will be deleted. This can't be undone.`,
});
