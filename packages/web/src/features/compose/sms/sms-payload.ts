// An SMS that is being written, and the payload that sends it (SC-13).
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/sending.ts';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import { destinationsOf, type Chip } from '../destinations/chips.ts';

/** Everything that is typed on the SMS screen; it is kept as it stands. */
export interface SmsDraft {
  to: Chip[];
  /** The sender id's mask; empty for none. */
  sender: string;
  text: string;
  personal: boolean;
  /** The draft it was saved as or began from; null for neither. */
  draftId: string | null;
  /** When that draft was saved last, as far as is known here. */
  seenAt: string | null;
  /** The idempotency key: one for the whole life of this message, so that no retry or reload sends it twice. */
  key: string;
}

export type Route = 'regular' | 'hybrid';

/** Whether a country has the two routes (specification section 6). */
export const hasRoutes = (isoCode: string): boolean => isoCode.toUpperCase() === 'NG';

/** Who writes: part of the payload comes from the signed-in user. */
export interface Writer {
  isoCode: string;
  email: string;
  organisation: string;
}

type SmsPayload = BodyInput<typeof calls.sendSms>;

type Extra = Pick<
  SmsPayload,
  'fingerprint' | 'seenAt' | 'executionDate' | 'date' | 'time' | 'quiet' | 'secondStepUnits'
>;

/** The sending payload; `extra` adds what was confirmed, when its draft was seen saved, or the time of a schedule. */
export function smsPayload(
  draft: SmsDraft,
  writer: Writer,
  route: Route = 'regular',
  extra: Extra = {},
): SmsPayload {
  return {
    ...destinationsOf(draft.to),
    subject: draft.sender,
    message: draft.text,
    isPersonalized: draft.personal,
    isoCode: writer.isoCode,
    category: '',
    emailAddress: writer.email,
    emailDisplayName: writer.organisation,
    gateWayToUse: route,
    ...(draft.draftId && { draftId: draft.draftId }),
    ...extra,
  };
}

/** The payload of a draft: the specification's three fields, and all else that was chosen (SC-14). */
export function smsDraftPayload(draft: SmsDraft): BodyInput<typeof calls.saveSmsDraft> {
  return {
    body: draft.text,
    isDefaultBirthDayMessage: false,
    subject: draft.sender,
    isPersonalized: draft.personal,
    ...destinationsOf(draft.to),
    ...(draft.draftId && { id: draft.draftId, seenAt: draft.seenAt }),
  };
}

/** A sender id that may be used: empty where it is not, or no longer, approved; `ids` are undefined until they are known. */
export function usableSender(
  mask: string,
  ids: readonly { mask: string; status: number }[] | undefined,
): string {
  const approved = ids?.filter(({ status }) => senderIdState(status) === 'approved');
  return !approved || approved.some((one) => one.mask === mask) ? mask : '';
}

export type SmsMiss = 'sender' | 'message' | 'destination';

/** What a sending misses, in the order in which it is told (SC-05). */
export function missingOf(draft: Pick<SmsDraft, 'sender' | 'text' | 'to'>): SmsMiss[] {
  const misses: SmsMiss[] = [];
  if (draft.sender === '') misses.push('sender');
  if (draft.text.trim() === '') misses.push('message');
  if (draft.to.length === 0) misses.push('destination');
  return misses;
}

/** The toast of a miss, word for word. */
export const missToast: Record<SmsMiss, { title: string; detail?: string }> = {
  sender: { title: 'No sender id selected', detail: 'Kindly select a sender id and try again' },
  message: { title: 'Enter your message' },
  destination: { title: 'Please select destination' },
};
