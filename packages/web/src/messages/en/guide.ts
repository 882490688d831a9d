// English texts of the guide: the usual work, step by step.
import { catalogue } from '../language.ts';

export const guideTexts = catalogue('guideTexts', {
  title: 'Guide',
  about: 'The usual work, step by step.',
  contents: 'Contents',
  picture: (topic: string) => `Picture of the screen: ${topic}`,
  words: 'Words',

  people: 'Bring in your people',
  people1: 'On the People screen, choose Import and pick your file: Excel, CSV or the contacts of a phone.',
  people2: 'Check which column is which. Rows with a problem are shown before anything is saved.',
  people3: 'Choose Import. If something went wrong, you can undo the whole import.',
  peopleOpen: 'Import people',

  groups: 'Put them in groups',
  groups1: 'Create a group, such as Choir. A group can have sub-groups.',
  groups2: 'Add members by name, or select people in the list and choose Add to group.',
  groups3: 'For a group that fills itself, filter the list of people and choose Save as smart group.',
  groupsOpen: 'Groups',

  providers: 'Connect SMS and e-mail',
  providers1: 'In Settings, open Providers and add your SMS service and your mailbox.',
  providers2: 'Paste the key that the service shows on its website, then send a test to your own phone.',
  providers3:
    'Until then you are in test mode: messages are kept in the Outbox, where you can read them, and are not delivered.',
  providersOpen: 'Providers',

  sms: 'Send an SMS',
  sms1: 'In To, type the name of a group, a person or a number.',
  sms2: 'Write your message. You see how many people get it, how many pages it has and how many units it costs.',
  sms3: 'Choose Send SMS and confirm. For a few seconds, you can still undo it.',
  smsOpen: 'Write an SMS',

  email: 'Send an e-mail',
  email1: 'Choose who gets it, then write the subject and the text. Templates save you the layout.',
  email2: 'Send a test to yourself to see how it arrives.',
  email3: 'Choose Send Email, or Schedule to have it sent later, to everyone in the group at that time.',
  emailOpen: 'Write an e-mail',

  report: 'See who got it',
  report1: "Open the message under Sent. Its report shows who got it, who didn't and why.",
  report2: 'For those who were not reached, send it again, send it by e-mail or open the call list.',
  report3: 'Replies appear in the Inbox. Anyone who replies STOP is opted out automatically.',
  reportOpen: 'Sent messages',

  attendance: 'Take attendance',
  attendance1: 'Choose Take attendance, then the service or meeting.',
  attendance2:
    "Tap each name as people come in. You don't need a connection: ticks are sent when it is back.",
  attendance3: 'Afterwards, message those who missed it.',
  attendanceOpen: 'Attendance',

  colleagues: 'Work as a team',
  colleagues1: 'In Settings, open Colleagues and choose Invite colleague.',
  colleagues2: 'The role decides what a colleague can see and do.',
  colleagues3: 'The audit log shows who did what, and when.',
  colleaguesOpen: 'Colleagues',
});
