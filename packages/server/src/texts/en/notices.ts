// English texts of notices; an SMS has the title alone.
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';
import type { Role } from '@tidings/contract/permissions.ts';
import type { SenderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import { reasonIn, type Reason } from '../reason.ts';
import { day, list, number, plural } from './forms.ts';
import { roles } from './names.ts';
import { organisationNotices } from './organisation-notices.ts';
import { refusals } from './refusals.ts';

const units = (count: number): string => plural(count, { one: '# unit', other: '# units' });
/** Two or more, with an adjective before. */
const messages = (count: number, kind = ''): string => `${number(count)} ${kind}messages`;
const operatorSays = (note: string): string => `The operator of this server says: ${note}`;
const senderIdStates: Record<SenderIdState, string> = {
  pending: 'waiting for approval',
  processing: 'being processed',
  approved: 'approved',
  'not approved': 'not approved',
};

const ofMessages = {
  notSent: ({ why }: { why: Reason }) => ({
    title: 'A message was not sent',
    body: reasonIn(refusals, why),
  }),
  notApprovedInTime: () => ({
    title: 'A scheduled message was not approved in time',
    body: 'Its send time has passed. It still needs approval before it can be sent.',
  }),
  missedItsTime: () => ({
    title: 'A scheduled message missed its send time',
    body: 'Tidings was not running at that time. Open the message to send it now or cancel it.',
  }),
  suspendedAtItsTime: ({ reason }: { reason: string }) => ({
    title: 'A scheduled message was not sent',
    body: `${refusals.suspended({ reason })} The message waits until you send or cancel it.`,
  }),
  keptAtItsTime: ({ why }: { why: KeptFor }) => ({
    title: 'A scheduled message was kept in the Outbox',
    body: `${refusals.kept({ why })} No one received it. You can send it again once this is resolved.`,
  }),
  fromAnotherAddress: ({
    address,
    subject,
    replyTo,
  }: {
    address: string;
    subject: string;
    replyTo: string;
  }) => ({
    title: 'A scheduled e-mail was sent from another address',
    body: `${address} is no longer one of your confirmed addresses, so '${subject}' comes from the usual address. Replies go to ${replyTo}.`,
  }),
  waitsForProvider: () => ({
    title: 'A message is waiting for its provider',
    body: 'Its provider is no longer set up, or cannot be opened. Stop the message to get its units back, and send it again.',
  }),
  waitsForWorker: () => ({
    title: 'A message is waiting',
    body: 'The part of Tidings that sends messages is not running. The message goes out automatically once it runs again.',
  }),
  waitsForTrouble: ({ why }: { why: string }) => ({
    title: 'A message is waiting',
    body: `It continues automatically. The connection to the provider says: ${why}`,
  }),
  stoppedWithoutProvider: () => ({
    title: 'A message was stopped',
    body: 'Its provider was not set up for a day. What had not been sent was cancelled, and its units came back.',
  }),
  heldByFault: () => ({
    title: 'A message is held up',
    body: 'A fault in this program is holding it up. Sending is tried again twice a minute; the people who run this server can find the fault in the log.',
  }),
  stoppedByFault: () => ({
    title: 'A message was stopped',
    body: 'A fault held it up for a day. What had not been sent was cancelled, and its units came back.',
  }),
  fallbackNotSent: ({ why }: { why: Reason }) => ({
    title: 'The hosted route was not used',
    body: reasonIn(refusals, why),
  }),
  fallbackReachedNobody: ({ rest }: { rest: Rest | null }) => ({
    title: 'The hosted route was not used',
    body: `No one could be reached by it.${restOf(rest)}`,
  }),
  fallbackSent: ({ recipients, cost, rest }: { recipients: number; cost: number; rest: Rest | null }) => ({
    title: 'A message is being sent again by the hosted route',
    body: `${plural(recipients, { one: '# person not reached gets', other: '# people not reached get' })} it, for ${units(cost)}.${restOf(rest)}`,
  }),
};

/** Recipients who did not fit in the units that were agreed to, or that were left. */
interface Rest {
  recipients: number;
  units: number;
  limit: 'agreed' | 'balance';
}
const restOf = (rest: Rest | null): string =>
  rest
    ? ` ${number(rest.recipients)} did not fit in the ${units(rest.units)} ${rest.limit === 'agreed' ? 'you agreed to' : 'you have'}.`
    : '';

const ofApproval = {
  waitsForApproval: ({
    author,
    channel,
    recipients,
    why,
  }: {
    author: string;
    channel: 'sms' | 'email';
    recipients: number;
    why: 'new' | 'changed' | 'grown';
  }) => ({
    title: 'A message is waiting for your approval',
    body: `${author} wrote ${channel === 'sms' ? 'an SMS' : 'an e-mail'} to ${plural(recipients, { one: '# recipient', other: '# recipients' })}. ${
      {
        new: 'Nothing is sent until you or a colleague approves it.',
        changed: 'It has changed since it was approved, so it waits again.',
        grown: 'It was due now, and its list has grown so much that it needs approval.',
      }[why]
    }`,
  }),
  approved: ({ by }: { by: string }) => ({ title: 'Your message was approved', body: `${by} approved it.` }),
  sentBack: ({ by, note }: { by: string; note: string }) => ({
    title: `${by} sent your message back`,
    body: note,
  }),
};

const greetingNames = { birthday: 'birthday', anniversary: 'anniversary' };

const ofGreetings = {
  runNotMade: ({ why }: { why: Reason }) => ({
    title: 'A repeating message cannot be sent as planned',
    body: reasonIn(refusals, why),
  }),
  greetingsNotSent: ({
    occasion,
    why,
    on,
  }: {
    occasion: keyof typeof greetingNames;
    why: Reason;
    /** Their day, where it is not that of the notice. */
    on?: string;
  }) => ({
    title: on
      ? `The ${greetingNames[occasion]} messages of ${day(on)} were not sent`
      : `Today’s ${greetingNames[occasion]} messages were not sent`,
    body: `${reasonIn(refusals, why)} You can write to them from Automatic messages.`,
  }),
  followUpNotSent: ({ why }: { why: Reason }) => ({
    title: 'A follow-up could not be sent',
    body: `${reasonIn(refusals, why)} The report shows who was not reached.`,
  }),
  followUpLate: () => ({
    title: 'A follow-up was not sent',
    body: 'Its day passed while the server was down, or a backup was restored. Send it from the report if it is still needed.',
  }),
  welcomeNotSent: ({ people, why }: { people: number; why: Reason }) => ({
    title: plural(people, {
      one: 'The welcome message to # person was not sent',
      other: 'The welcome messages to # people were not sent',
    }),
    body: `${reasonIn(refusals, why)} You can write to them from Automatic messages.`,
  }),
  welcomeShort: ({ needed, left }: { needed: number; left: number }) => ({
    title: 'Units are running short for welcome messages',
    body: `The automatic messages of the next 7 days need ${units(needed)}, and you have ${number(left)}. Request units in time.`,
  }),
  greetingsShort: ({
    occasion,
    needed,
    left,
  }: {
    occasion: keyof typeof greetingNames;
    needed: number;
    left: number;
  }) => ({
    title: `Units are running short for ${greetingNames[occasion]} messages`,
    body: `The automatic messages of the next 7 days need ${units(needed)}, and you have ${number(left)}. Request units in time.`,
  }),
  ownGreetingNotSent: ({ occasion, why }: { occasion: keyof typeof greetingNames; why: Reason }) => ({
    title: `One ${greetingNames[occasion]} message with its own text was not sent`,
    body: `${reasonIn(refusals, why)} You can write to them from Automatic messages.`,
  }),
  asksAfterRestore: ({ messages: count }: { messages: number }) => ({
    title: plural(count, {
      one: 'An automatic message was not sent after a backup was restored',
      other: '# automatic messages were not sent after a backup was restored',
    }),
    body: 'They may have been sent since the backup was made. Open each in Scheduled to send it now or cancel it.',
  }),
  greetingsLimit: ({ occasion, most }: { occasion: keyof typeof greetingNames; most: number }) => ({
    title: `The monthly limit will stop ${greetingNames[occasion]} messages`,
    body: `The messages of the next 7 days would go over your limit of ${units(most)} a month. You can raise it in Automatic messages.`,
  }),
};

const ofUnits = {
  lowUnits: ({ left }: { left: number }) => ({
    title:
      left === 0
        ? 'You have no units left'
        : plural(left, { one: 'Only # unit is left', other: 'Only # units are left' }),
    body: 'SMS that cost more are refused. Request units in time.',
  }),
  unitsTakenBack: ({ count, note }: { count: number; note: string }) => ({
    title: plural(count, { one: '# unit was taken back', other: '# units were taken back' }),
    body: `The operator of this server took them back: ${note}`,
  }),
  welcomeUnitsTakenBack: ({ count }: { count: number }) => ({
    title: plural(count, { one: '# welcome unit was taken back', other: '# welcome units were taken back' }),
    body: 'They were for trying Tidings while nothing was delivered. SMS are delivered now: ask the operator of this server for units.',
  }),
  unitsGranted: ({ count, asked, note }: { count: number; asked: number; note: string }) => ({
    title: plural(count, { one: '# unit was added', other: '# units were added' }),
    body: [
      'Your request was granted.',
      ...(asked === count ? [] : [`You asked for ${number(asked)}.`]),
      ...(note ? [operatorSays(note)] : []),
    ].join(' '),
  }),
  unitsRefused: ({ note }: { note: string }) => ({
    title: 'Your request for units was refused',
    body: operatorSays(note),
  }),
  unitsRequested: ({ organisation, count, note }: { organisation: string; count: number; note: string }) => ({
    title: `${organisation} requests ${units(count)}`,
    body: note || 'No note was added.',
  }),
};

const ofReplies = {
  newReplies: ({ count }: { count: number }) => ({
    title: plural(count, { one: 'You have a new reply', other: 'You have # new replies' }),
    body: 'Open the inbox to read and answer.',
  }),
  bounces: ({ count }: { count: number }) => ({
    title: plural(count, { one: 'An e-mail bounced', other: '# e-mails bounced' }),
    body: 'The report of each message shows who was not reached, and why.',
  }),
};

const ofColleagues = {
  newPeople: ({ names, others }: { names: string[]; others: boolean }) => ({
    title: names.length === 1 ? 'A new person for you to look after' : 'New people for you to look after',
    body: `${list(others ? [...names, 'others'] : names)}.`,
  }),
  invitationAccepted: ({ email, role }: { email: string; role: Role }) => ({
    title: `${email} has accepted your invitation`,
    body: `They now work with you. Role: ${roles[role]}.`,
  }),
  roleChanged: ({ by, from, to }: { by: string; from: Role; to: Role }) => ({
    title: `Your role is now ${roles[to]}`,
    body: `${by} changed it from ${roles[from]}.`,
  }),
  colleagueLeft: ({ name }: { name: string }) => ({
    title: `${name} has left`,
    body: 'They can no longer open your organisation. Their drafts and scheduled messages passed to an owner.',
  }),
  nowOwner: ({ by }: { by: string }) => ({
    title: 'You are now the owner',
    body: `${by} handed the organisation over to you and is now an admin.`,
  }),
};

const ofSenders = {
  senderIdDecided: ({ mask, state }: { mask: string; state: SenderIdState }) => ({
    title: `Sender id ${mask}: ${senderIdStates[state]}`,
    body: '',
  }),
  senderConfirmed: ({ address }: { address: string }) => ({
    title: `${address} is confirmed: you can send e-mails from it`,
    body: '',
  }),
  domainLost: ({ domain }: { domain: string }) => ({
    title: `E-mails no longer come from ${domain}`,
    body: `The key of ${domain} is no longer in DNS. Until it is back, e-mails come from the address of this server, and replies go to yours.`,
  }),
};

/** Several that came together; the link leads to all of them. */
const ofSeveral = {
  severalLate: ({ count }: { count: number }) => ({
    title: `${messages(count, 'scheduled ')} missed their send time`,
    body: 'Each one says why. Open the list to send or cancel them.',
  }),
  severalNotSent: ({ count }: { count: number }) => ({
    title: `${messages(count)} were not sent`,
    body: 'The report of each message says why.',
  }),
  severalKept: ({ count }: { count: number }) => ({
    title: `${messages(count, 'scheduled ')} were kept in the Outbox`,
    body: 'No one received them. You can send them again once this is resolved.',
  }),
  severalFromAnotherAddress: ({ count }: { count: number }) => ({
    title: `${number(count)} scheduled e-mails were sent from another address`,
    body: 'Their addresses are no longer confirmed, so they come from the usual address. Replies go to the same address as before.',
  }),
  severalHeldUp: ({ count }: { count: number }) => ({
    title: `${messages(count)} are waiting to be sent`,
    body: 'The report of each message says what it is waiting for.',
  }),
  severalStopped: ({ count }: { count: number }) => ({
    title: `${messages(count)} were stopped`,
    body: 'What had not been sent was cancelled, and its units came back. The report of each message says why.',
  }),
  severalForApproval: ({ count }: { count: number }) => ({
    title: `${messages(count)} are waiting for your approval`,
    body: 'They are not sent until you or a colleague approves them.',
  }),
  severalApproved: ({ count }: { count: number }) => ({
    title: `${number(count)} of your messages were approved`,
    body: 'They continue now or at their scheduled time.',
  }),
  severalSentBack: ({ count }: { count: number }) => ({
    title: `${number(count)} of your messages were sent back`,
    body: 'You find them among your drafts, each with a note.',
  }),
  severalUnitsRequested: ({ count }: { count: number }) => ({
    title: `${number(count)} requests for units are waiting`,
    body: 'Open them to add the units or decline.',
  }),
  severalOrganisations: ({ count }: { count: number }) => ({
    title: `${number(count)} organisations are waiting for your approval`,
    body: 'Their messages stay in the Outbox until you approve.',
  }),
};

export const notices = {
  ...organisationNotices,
  ...ofMessages,
  ...ofSeveral,
  ...ofApproval,
  ...ofGreetings,
  ...ofUnits,
  ...ofReplies,
  ...ofColleagues,
  ...ofSenders,
};
