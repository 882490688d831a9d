// English texts of messages that repeat.
import { catalogue } from '../language.ts';

export const recurring = catalogue('recurring', {
  repeat: 'Repeat',
  title: 'Repeat this message',
  hint: 'Each time it is sent to everyone in the groups at that time. The next one appears in Scheduled, where you can edit or cancel it.',
  howOften: 'How often',
  day: (at: string) => `Every day at ${at}`,
  week: (weekday: string, at: string) => `Every week on ${weekday} at ${at}`,
  month: (day: string, at: string) => `Every month on day ${day} at ${at}`,
  first: (weekday: string, at: string) => `Every first ${weekday} of the month at ${at}`,
  second: (weekday: string, at: string) => `Every second ${weekday} of the month at ${at}`,
  third: (weekday: string, at: string) => `Every third ${weekday} of the month at ${at}`,
  fourth: (weekday: string, at: string) => `Every fourth ${weekday} of the month at ${at}`,
  last: (weekday: string, at: string) => `Every last ${weekday} of the month at ${at}`,
  until: 'Last day',
  untilHint: 'Leave empty to repeat until you stop it.',
  repeats: 'The message repeats',
  notRepeated: 'Not saved',

  list: 'Repeating messages',
  none: 'Schedule a message, then choose Repeat from its menu in Scheduled.',
  ends: (day: string) => `until ${day}`,
  next: (time: string) => `Next: ${time}`,
  lastOn: (time: string) => `Last: ${time}`,
  open: 'Open next message',
  stop: 'Stop repeating',
  menuOf: (title: string) => `More for ${title}`,
  askStop: 'Stop repeating this message?',
  askStopHint: 'The one in Scheduled stays until you cancel it.',
  keep: 'Keep repeating',
  stopped: 'The message no longer repeats',
});
