// Formats message rows for API answers.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { getMessage, listMessages, MessageState } from '@tidings/contract/calls/messages/messages.ts';
import {
  allContactsKey,
  classificationKey,
  groupKey,
  selectionKey,
} from '@tidings/contract/rules/destinations.ts';
import { excerpt } from '../../platform/text/excerpt.ts';
import type { Audience } from '../audience/audience.ts';
import type { MessageRow } from '../queue/messages.ts';
import { inUnits } from '../units/units.ts';
import { mailExcerpt } from './mail-excerpt.ts';
import type { Counted } from './store.ts';

type Listed = Pick<
  MessageRow,
  | 'id'
  | 'channel'
  | 'purpose'
  | 'name'
  | 'sender'
  | 'subject'
  | 'total'
  | 'reserved'
  | 'execute_at'
  | 'created_at'
  | 'accepted_at'
  | 'finished_at'
  | 'body'
> & { state: string; waitsForOperator: boolean };

/** Formats a row of the message lists. */
export function presentRow(
  message: Listed,
  { counts, kept, preparing }: Counted,
): ReplyOf<typeof listMessages>['items'][number] {
  return {
    id: message.id,
    channel: message.channel as 'sms' | 'email',
    state: message.state as MessageState,
    purpose: message.purpose as ReplyOf<typeof listMessages>['items'][number]['purpose'],
    name: message.name,
    subject: message.channel === 'sms' ? message.sender : message.subject,
    excerpt: message.channel === 'sms' ? excerpt(message.body) : mailExcerpt(message.body),
    total: message.total,
    counts,
    kept,
    preparing,
    units: inUnits(message.reserved),
    executionDate: message.execute_at?.toISOString() ?? null,
    createdAt: message.created_at.toISOString(),
    acceptedAt: message.accepted_at?.toISOString() ?? null,
    finishedAt: message.finished_at?.toISOString() ?? null,
    waitsForOperator: message.waitsForOperator,
  };
}

type Chosen = Pick<ReplyOf<typeof getMessage>, 'groupedContacts' | 'toOthers' | 'ToContacts' | 'contacts'>;

/** Formats a stored audience like a sending payload, so that a draft loads unchanged. */
export function presentAudience(audience: Partial<Audience>): Chosen {
  return {
    groupedContacts: [
      ...(audience.all ? [allContactsKey] : []),
      ...(audience.groups ?? []).map(groupKey),
      ...(audience.classifications ?? []).map(classificationKey),
      ...(audience.selections ?? []).map(selectionKey),
    ],
    toOthers: (audience.phones ?? []).join(','),
    ToContacts: (audience.persons ?? []).join(','),
    contacts: audience.contacts ?? [],
  };
}
