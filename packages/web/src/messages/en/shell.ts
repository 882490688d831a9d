// English texts of the frame around every screen: navigation, menus, notices, units.
import { catalogue, number, plural } from '../language.ts';

export const shellTexts = catalogue('shellTexts', {
  skip: 'Skip to content',
  sidebar: 'Sidebar',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  sideBarWidth: 'Width of the sidebar',
  main: 'Main',
  bottom: 'Main, at the bottom',
  yourOrganisation: 'Your organisation',

  home: 'Home',
  people: 'People',
  groups: 'Groups',
  sent: 'Sent',
  inbox: 'Inbox',
  templates: 'Templates',
  myPeople: 'My people',
  families: 'Families',
  images: 'Images',
  attendance: 'Attendance',
  messages: 'Messages',
  scheduled: 'Scheduled',
  automatic: 'Automatic',
  drafts: 'Drafts',
  outbox: 'Outbox',
  units: 'Units',
  settings: 'Settings',
  installation: 'Installation',
  more: 'More',

  compose: 'Compose',
  sms: 'SMS',
  email: 'E-mail',

  account: 'Your account',
  guide: 'Guide',
  organisations: 'Organisations',
  open: 'open',
  chosen: 'chosen',
  signOut: 'Sign out',
  notOpened: 'Organisation not opened',
  nowIn: (organisation: string) => `You are now in ${organisation}.`,

  notices: 'Notices',
  newNotices: (count: number) => `Notices, ${number(count)} new`,
  noNotices: 'No notices yet. They will appear here.',

  unitsLeft: (balance: number) => plural(balance, { one: '# unit', other: '# units' }),
  smsUnits: (balance: number) => plural(balance, { one: '# SMS unit', other: '# SMS units' }),
  added: 'Units added',
  takenBack: 'Units taken back',
  reserved: 'Reserved for a message',
  released: 'Came back from a message',
  refunded: 'Came back from a message',
  noEntries: 'No units used yet.',
  statement: 'Full statement',

  lastSeen: (time: string) => `You're offline. This was last loaded on ${time}.`,
  loadAgain: 'Try again',
  keptUnsent: (channel: 'sms' | 'email') =>
    `You're offline, so your ${channel === 'sms' ? 'SMS' : 'e-mail'} was not sent. It is kept on this device and won't be sent until you confirm it again.`,
  notSentYet: (channel: 'sms' | 'email') =>
    `Your ${channel === 'sms' ? 'SMS' : 'e-mail'} was not sent while you were offline. Check it, then send it again.`,
  review: 'Review and send',

  closed: "You can't open this page",
  yourRole: (role: string) => `Your role is ${role}`,
  closedHint: 'Ask an owner or admin of your organisation if you need this page.',
  goToPeople: 'Go to People',
});
