// English texts of the providers of SMS and e-mail: which are used, and their accounts.
import { catalogue } from '../language.ts';

export const providerTexts = catalogue('providerTexts', {
  title: 'Providers',
  sms: 'SMS',
  email: 'E-mail',
  regularSms: 'Regular SMS',
  hostedSms: 'Hosted SMS',
  allSms: 'Regular and hosted SMS',
  byOwn: (what: string, account: string) => `${what}: your account ${account}.`,
  byInstallation: (what: string, account: string) => `${what}: this server's account ${account}.`,
  byOutbox: (what: string) => `${what}: not connected. Messages are kept in the Outbox and not delivered.`,
  byNone: (what: string) => `${what}: not connected. Messages can't be sent.`,
  from: (address: string) => `E-mails come from ${address}, unless you choose another address.`,
  adminsOnly: 'Only admins can see this',
  adminsOnlyHint: 'They connect the providers of SMS and e-mail.',
});
