// English texts of the message that welcomes people after they are added.
import { catalogue, number, plural } from '../language.ts';

export const welcome = catalogue('welcome', {
  title: 'Welcome message',
  list: 'People to welcome',
  off: 'Turn the welcome message on to greet people a few hours after you add them.',
  none: 'No one was added in the last two weeks.',
  cost: (units: number, balance: number) =>
    `${plural(units, { one: '# unit', other: '# units' })} needed, ${number(balance)} left`,
  short:
    "You don't have enough units for these messages. If they run short, no one who is due at that time is welcomed.",
  goesAt: (time: string) => `due ${time}`,
  menuOf: (name: string) => `More for ${name}`,
  skip: 'Do not welcome',
  unskip: 'Welcome after all',
  changed: 'Saved',
  notChanged: 'Not saved',

  subject: 'Welcome!',
  text: 'Welcome to our church, #name#! We are glad to have you with us.',
  textHint: '#name# becomes the first name.',
  hours: 'Hours after they are added',
  hoursHint: 'From 1 to 168. SMS wait until quiet hours end.',
  groups: 'Only people in these groups',
  groupsHint: 'Checked when the message is due. Leave empty for everyone.',
  classifications: 'Only people with these memberships',
  anyone: 'Everyone',
  noMatches: 'No matches',
  deleted: 'Deleted',
  also: 'Also welcome',
  alsoHint:
    'Otherwise only people you add one by one are welcomed. A choice counts for people added after you save it.',
  imported: 'People from imported files',
  restored: 'People you restored from the recycle bin or the archive',
  merged: 'People you merged with another record',
  sample: 'People of the sample church',
});

/** The welcome of a person, by its state. */
export const welcomeStates = catalogue('welcomeStates', {
  waiting: 'Planned',
  notChosenNow: 'Not in the chosen groups or memberships yet',
  sent: 'Message created',
  notSent: 'Not sent: its message was stopped or refused',
  skipped: 'Not welcomed, as you chose',
  notChosen: 'Not in the chosen groups or memberships',
  noAddress: 'No phone or e-mail for this',
  optedOut: 'Opted out or cannot be reached',
  refused: 'Not sent, because units or a sender were missing',
  missed: 'Not sent, because the server was down too long',
});
