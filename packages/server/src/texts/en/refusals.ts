// English texts of refusals that notices repeat; the API answers with them too.
import { closedReason } from '../closed-reason.ts';
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';
import type { SenderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { number } from './forms.ts';

type Channel = 'sms' | 'email';
const routes = { regular: 'regular', hosted: 'hosted' };
const instead = { regular: 'Choose the regular route.', hosted: 'Choose the hosted route.' };
const setUp = 'An administrator can set one up in the settings, under Providers.';
const perDay = (most: number, channel: Channel): string =>
  `Your organisation can send ${number(most)} ${channel === 'sms' ? 'SMS' : 'e-mails'} a day until the operator of this server lifts the limit.`;

const kept: Record<KeptFor, string> = {
  approval: 'The operator of this server has not approved your organisation yet.',
  suspended: 'The operator of this server has suspended your organisation.',
  address: 'Your e-mail address is not confirmed yet.',
};

const closed = 'Your organisation is closed, so nothing can be sent. An owner can reopen it in the settings.';

const senderIdStates: Record<SenderIdState, string> = {
  pending: 'is waiting for approval',
  processing: 'is being processed',
  approved: 'is approved',
  'not approved': 'was not approved',
};

export const refusals = {
  nobodyByPhone: () => 'None of the people you chose has a phone number that can receive this.',
  nobodyByEmail: () => 'None of the people you chose has an e-mail address that can receive this.',
  tooManyPages: ({ pages, most }: { pages: number; most: number }) =>
    `This message is too long: it has ${number(pages)} pages, and ${number(most)} can be sent.`,
  emptyForSome: ({ count }: { count: number }) =>
    `This message would be empty for ${number(count)} of its recipients: its fields are empty for them. Add a few words.`,
  listChanged: ({ recipients, units }: { recipients: number; units: number }) =>
    `The list has changed since you looked: the message now goes to ${number(recipients)} and costs ${number(units)} units.`,
  unknownSenderId: ({ mask }: { mask: string }) => `The sender id '${mask}' has not been requested yet.`,
  senderIdNotApproved: ({ mask, state }: { mask: string; state: SenderIdState }) =>
    `The sender id '${mask}' ${senderIdStates[state]}, so nothing was sent.`,
  authorGone: () =>
    'The colleague who asked for this has left, or may no longer send messages, so nothing was sent.',
  notEnoughUnits: ({ units, balance }: { units: number; balance: number }) =>
    `${specified.youDoNotHave} enough units: this message needs ${number(units)} and you have ${number(balance)}.`,
  usedUpToday: ({ most, channel }: { most: number; channel: Channel }) =>
    `${perDay(most, channel)} You have used all of them today. Send this message tomorrow, or ask the operator.`,
  moreThanLeftToday: ({
    most,
    channel,
    left,
    recipients,
  }: {
    most: number;
    channel: Channel;
    left: number;
    recipients: number;
  }) =>
    `${perDay(most, channel)} You can send ${number(left)} more today, and this message goes to ${number(recipients)}. Send it tomorrow, or ask the operator.`,
  moreThanADay: ({ most, channel, recipients }: { most: number; channel: Channel; recipients: number }) =>
    `${perDay(most, channel)} This message goes to ${number(recipients)}. Choose fewer people, or ask the operator.`,
  noMailServer: () => `No mail server is set up to send e-mail. ${setUp}`,
  noRoute: ({ route, other }: { route: keyof typeof routes; other: keyof typeof routes | null }) =>
    `No provider is set up for the ${routes[route]} route. ${other ? instead[other] : setUp}`,
  kept: ({ why }: { why: KeptFor }) => kept[why],
  closed: () => closed,
  suspended: ({ reason }: { reason: string }) => {
    if (reason === closedReason) return closed;
    return reason
      ? `The operator of this server has suspended your organisation: ${reason.replace(/[.!?]*$/, '')}. You can read everything, but nothing can be sent.`
      : 'The operator of this server has suspended your organisation. You can read everything, but nothing can be sent.';
  },
  greetingUnits: ({ most, used, units }: { most: number; used: number; units: number }) =>
    `Automatic greetings may use ${number(most)} units a month. They have used ${number(used)} so far, and these need ${number(units)}.`,
  welcomeUnits: ({ most, used, units }: { most: number; used: number; units: number }) =>
    `Welcome messages may use ${number(most)} units a month. They have used ${number(used)} so far, and these need ${number(units)}.`,
  noSenderId: () => 'Your organisation has no approved sender id yet.',
};
