// English texts of who is told of what.
import { catalogue, list } from '../language.ts';

export const whoIsTold = catalogue('whoIsTold', {
  title: 'Who is notified',
  about:
    'Only colleagues whose role lets them see it are notified. Replies and bounces are grouped: at most one notice an hour.',
  save: 'Save notices',

  units: 'Units running low',
  unitsHint: 'When the balance falls below the limit on the Units page.',
  replies: 'Replies',
  repliesHint: 'When people reply to your SMS and no one has read it yet.',
  late: 'Messages that missed their send time',
  lateHint: 'When a scheduled message could not go out.',
  bounces: 'Bounces',
  bouncesHint: 'When e-mails come back.',
  approvals: 'Messages waiting for approval',
  approvalsHint: 'Only colleagues who can approve are notified.',

  who: 'Who',
  everyone: 'Everyone',
  admins: 'Owner and admins',
  chosen: 'Chosen colleagues',
  colleagues: 'Colleagues',
  chooseColleagues: 'Choose colleagues',
  noColleague: 'No colleague of this name',

  how: 'How',
  bell: 'Bell',
  email: 'E-mail',
  sms: 'SMS',
  nobody: 'No one is notified.',

  smsHint:
    'A colleague gets one SMS a day at most for each of these, at the phone number in their account. It costs 1 unit, waits during quiet hours, and is skipped when you have no units.',
  noPhone: (names: readonly string[]) =>
    `No SMS to ${list(names)}: they can add a phone number under Your account.`,
  noSenderId: 'No SMS can be sent yet, because no sender id is approved.',
});
