// English texts of requesting units.
import { catalogue, plural } from '../language.ts';

export const unitsRequestTexts = catalogue('unitsRequestTexts', {
  request: 'Request units',
  hint: 'The people who run this server will decide on your request.',
  send: 'Send request',
  sent: 'Request sent',
  notSent: 'Request not sent',

  change: 'Change your request',
  changeHint: (units: number) =>
    plural(units, {
      one: 'Your organisation has already requested # unit. You can change it here.',
      other: 'Your organisation has already requested # units. You can change it here.',
    }),
  changed: 'Request changed',
  notChanged: 'Request not changed',

  told: "We'll notify you of the decision.",
  units: 'Units',
  unitsRequired: 'Enter how many units you need',
  missing: (units: number) =>
    plural(units, { one: 'This message needs # more unit', other: 'This message needs # more units' }),
  note: 'Note',
  noteHint: 'For example what they are for, or how you paid',
});
