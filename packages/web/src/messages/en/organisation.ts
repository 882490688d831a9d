// English texts of the organisation's own page: details, logo and default senders.
import { catalogue, plural } from '../language.ts';

export const organisationTexts = catalogue('organisationTexts', {
  details: 'Details',
  name: 'Name',
  address: 'Address',
  addressHint: 'Shown at the bottom of every e-mail, unless your e-mail settings have a footer.',
  addressExample: '12 Allen Avenue\nIkeja, Lagos',

  moveTo: (country: string) => `Move to ${country}?`,
  moveHint: (country: string) =>
    `From now on, a phone number without a country code is read as a number in ${country}, and SMS there cost the home price. Phone numbers you have already saved are unchanged.`,
  changeZone: (zone: string) => `Change the time zone to ${zone}?`,
  zoneHint: (zone: string) => `Times are shown in ${zone}, and quiet hours follow it.`,
  zoneScheduled: (count: number) =>
    plural(count, {
      one: 'The scheduled message still goes out at the same moment, so its time is shown differently. Reschedule it if it should move.',
      other:
        'The # scheduled messages still go out at the same moment, so their times are shown differently. Reschedule them if they should move.',
    }),

  logo: 'Logo',
  logoPublic:
    'Shown at the top of your e-mails, and on the pages where people unsubscribe, confirm an address or accept an invitation.',
  logoPrivate:
    'Shown at the top of your e-mails. Pages such as the unsubscribe page show it once your organisation is approved.',
  logoOf: (name: string) => `Logo of ${name}`,
  noLogo: 'No logo yet',
  chooseLogo: 'Choose logo',
  changeLogo: 'Change logo',
  removeLogo: 'Remove logo',
  removeLogoTitle: 'Remove the logo?',
  removeLogoHint: 'E-mails you have already sent still show it.',
  remove: 'Remove',
  logoSaved: 'Logo saved',
  logoRemoved: 'Logo removed',
  logoTooLarge: 'This picture is too large. The limit is 5 MB.',

  whole: 'Export and close',
  exportHint:
    'One ZIP file with people, groups, families, notes, messages, units, files and images. Keep it safe: it holds everything you know about people.',
  exportAll: 'Export everything',
  exported: 'Everything was exported',
  notExported: 'Not exported',
  closeHint:
    'Sending stops now, scheduled messages are held, and only owners can sign in. After 30 days everything is deleted for good.',
  close: 'Close organisation',
  closeTitle: (name: string) => `Close ${name}?`,
  closeLead:
    'Nothing is sent from now on, and your colleagues are signed out. An owner can reopen it within 30 days. Then everything is deleted, and nobody can bring it back.',
  typeName: (name: string) => `Type ${name} to confirm`,
  closed: 'Organisation closed',
  notClosed: 'Not closed',
  closedUntil: (time: string) => `This organisation is closed. Everything is deleted on ${time}.`,
  reopen: 'Reopen organisation',
  reopened: 'Organisation reopened',
  notReopened: 'Not reopened',

  senders: 'Senders',
  saveSenders: 'Save senders',
  senderId: 'Default sender id',
  senderIdHint: 'For new SMS and auto-replies, unless you choose another.',
  oldestSenderId: 'The oldest approved one',
  noSenderId: 'No sender id is approved yet',
  replyTo: 'Reply-to',
  replyToHint: 'Where replies to your e-mails go. Leave empty to use the From address.',
});
