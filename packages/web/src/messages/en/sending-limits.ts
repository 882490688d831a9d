// English texts of the banner of an organisation that may not send freely yet.
import { catalogue, number } from '../language.ts';

export const sendingLimits = catalogue('sendingLimits', {
  suspended: 'Your organisation is suspended.',
  closed: (time: string) =>
    `Your organisation is closed, so nothing is sent. Everything is deleted on ${time}, unless an owner reopens it in Settings, Organisation.`,
  suspendedFor: (why: string) => `Your organisation is suspended: ${why}.`,
  suspendedHint:
    'You can read everything, but nothing can be sent. Please contact the operator of this server.',
  approval:
    'Your organisation is waiting for approval. You can try everything; messages are kept in the Outbox and not delivered until the operator of this server approves you.',
  confirm: (address: string) =>
    `Messages are kept in the Outbox until you confirm your e-mail address. Open the link that we e-mailed to ${address}.`,
  unverified:
    'E-mails are kept in the Outbox until the address they come from is verified, or the operator of this server approves your organisation.',
  quota: (limit: number, sms: number, email: number) =>
    `You can send ${number(limit)} SMS and ${number(limit)} e-mails a day until the operator of this server lifts the limit. Today: ${number(sms)} SMS, ${number(email)} e-mails.`,
  resend: 'Resend link',
  resent: 'Link sent',
  notResent: 'Link not sent',
});
