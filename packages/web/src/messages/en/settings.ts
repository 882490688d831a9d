// English texts of the settings: the overview, what its pages share, sender ids and providers.
import { catalogue } from '../language.ts';

export const settingsTexts = catalogue('settingsTexts', {
  title: 'Settings',
  back: 'Back to settings',
  save: 'Save',
  saved: 'Saved',
  notSaved: 'Not saved',
  undo: 'Undo changes',
  noneYet: 'None yet.',

  organisation: 'Organisation',
  organisationAbout: 'Name, country, time zone, address, logo and default senders',
  colleagues: 'Colleagues',
  colleaguesAbout: 'Your colleagues and their roles',
  colleaguesInviteAbout: 'Your colleagues: invitations and roles',
  people: 'People settings',
  peopleAbout: 'Custom fields, membership types and age groups',
  sending: 'Sending',
  sendingAbout: 'Undo, quiet hours, shared phones, replies to STOP, START and HELP, and approval',
  email: 'E-mail',
  emailAbout: 'From addresses, domain, footer and tracking',
  senderIds: 'Sender ids',
  senderIdsAbout: 'The names that people see as the sender of your SMS',
  providers: 'Providers',
  providersAbout: 'Connect SMS and e-mail',
  images: 'Images',
  imagesAbout: 'Pictures for your e-mails',
  consent: 'Do not contact',
  consentAbout: 'Opt-outs and wrong numbers',
  keys: 'API keys',
  keysAbout: 'For programs that use Tidings for you, such as your website',
  audit: 'Audit log',
  auditAbout: 'Who did what, when and from where',
});

export const senderIdTexts = catalogue('senderIdTexts', {
  about: 'The name that people see as the sender of your SMS. You can only use approved ones.',
  none: 'No sender ids yet',
  noneHint:
    "Request the name of your church or organisation, such as GRACECHURCH. We'll notify you when it's approved.",
  approve: 'Approve',
  approveOne: (mask: string) => `Approve ${mask}`,
});
