// English texts of the mails about accounts, each as a subject and paragraphs.
import type { Role } from '@tidings/contract/permissions.ts';
import { plural } from './forms.ts';
import { roles } from './names.ts';

/** The first line of a mail; the name may be empty. */
export const hello = (name: string): string => (name ? `Hello ${name},` : 'Hello,');
const days = (count: number): string => plural(count, { one: '# day', other: '# days' });
const hours = (count: number): string => plural(count, { one: '# hour', other: '# hours' });
const ignore = 'If you were not expecting this, you can ignore it.';

export const mails = {
  newPassword: ({ name, link }: { name: string; link: string }) => ({
    subject: 'Set a new password',
    text: [
      hello(name),
      'Someone, most likely you, asked for a new password for Tidings. Set it here within an hour:',
      link,
      'If it was not you, you can ignore this e-mail. Your password stays the same.',
    ],
  }),
  confirmAddress: ({ valid, link }: { valid: number; link: string }) => ({
    subject: 'Confirm your e-mail address',
    text: [
      hello(''),
      `Someone, most likely you, created an account at Tidings with this e-mail address. To confirm it, open this link within ${days(valid)} and click the button:`,
      link,
      ignore,
    ],
  }),
  confirmNewAddress: ({ valid, link }: { valid: number; link: string }) => ({
    subject: 'Confirm your new e-mail address',
    text: [
      hello(''),
      `Someone, most likely you, wants to sign in to Tidings with this e-mail address from now on. To confirm it, open this link within ${hours(valid)} and click the button:`,
      link,
      ignore,
    ],
  }),
  confirmSender: ({
    organisation,
    address,
    valid,
    link,
  }: {
    organisation: string;
    address: string;
    valid: number;
    link: string;
  }) => ({
    subject: `May ${organisation || 'an organisation'} send from this address?`,
    text: [
      hello(''),
      `${organisation || 'An organisation'} would like to send its e-mails from this address, ${address}. To allow it, open this link within ${days(valid)} and click the button:`,
      link,
      'If you were not expecting this, you can ignore it. Unless you click the button, nothing is sent in your name.',
    ],
  }),
  invitation: ({
    person,
    organisation,
    role,
    valid,
    link,
  }: {
    person: string;
    organisation: string;
    role: Role;
    valid: number;
    link: string;
  }) => ({
    subject: `Invitation to ${organisation || 'Tidings'}`,
    text: [
      hello(''),
      `${person || 'Someone'} invites you to work with ${organisation || 'their organisation'} on Tidings. Your role: ${roles[role]}. To accept, open this link within ${days(valid)}:`,
      link,
      ignore,
    ],
  }),
  organisationInvitation: ({
    organisation,
    valid,
    link,
  }: {
    organisation: string;
    valid: number;
    link: string;
  }) => ({
    subject: 'Invitation to Tidings',
    text: [
      hello(''),
      `You are invited to create ${organisation || 'an organisation'} on Tidings, which keeps your people and groups and sends them SMS and e-mails. Open this link within ${days(valid)}:`,
      link,
      ignore,
    ],
  }),
  removed: ({ organisation }: { organisation: string }) => ({
    subject: 'You were removed from an organisation',
    text: [
      hello(''),
      `You no longer belong to ${organisation || 'an organisation'} on Tidings. Your account stays the same.`,
      'If this is a mistake, please ask one of its owners.',
    ],
  }),
};
