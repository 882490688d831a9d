// English texts of follow-ups that are sent some days later.
import { catalogue, plural } from '../language.ts';

export const followLater = catalogue('followLater', {
  set: 'Follow up later',
  title: 'Follow up later',
  hint: 'Sends the same text to the people not reached by then. We check who they are, and the price, on that day.',
  days: 'In how many days',
  how: 'How',
  retry: 'Send again',
  email: 'By e-mail instead',
  subject: 'Subject',
  save: 'Save',
  saved: (days: number) => plural(days, { one: 'Set for tomorrow', other: 'Set for # days from now' }),
  notSaved: 'Not saved',
  waitsRetry: (time: string) => `Send again to people not reached by ${time}`,
  waitsHosted: (time: string) => `Send by the hosted route to people not reached by ${time}`,
  waitsEmail: (time: string) => `Send by e-mail to people not reached by ${time}`,
  stop: 'Stop',
  stopOf: (title: string) => `Stop the follow-up of ${title}`,
  stopped: 'The follow-up is stopped',
  list: 'Follow-ups set for later',
  none: 'Set one from the report of a message.',
});
