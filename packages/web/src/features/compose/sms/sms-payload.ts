// An unsent SMS, and the payloads it becomes (SC-13).
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/sending.ts';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import { destinationsOf, type Chip } from '../destinations/chips.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Everything that is typed on the SMS screen, in the shape that the browser stores. */
export interface SmsDraft {
  to: Chip[];
  /** The sender id's mask; empty for none. */
  sender: string;
  text: string;
  /** What lists and reports call it; nobody is sent it. */
  name: string;
  personal: boolean;
  /** The draft it was saved as or began from; null for neither. */
  draftId: string | null;
  /** When that draft was last saved, as far as this browser knows. */
  seenAt: string | null;
  /** The idempotency key, the same for the whole life of this message: no retry or reload sends it twice. */
  key: string;
}

export type Route = 'regular' | 'hybrid';

/** The signed-in user's part of the payload. */
export interface Writer {
  isoCode: string;
  email: string;
  organisation: string;
}

type SmsPayload = BodyInput<typeof calls.sendSms>;

type Extra = Pick<
  SmsPayload,
  'name' | 'fingerprint' | 'seenAt' | 'executionDate' | 'date' | 'time' | 'quiet' | 'secondStepUnits'
>;

/**
 * The sending payload; `extra` adds the name, what was confirmed, the draft's known time of saving, or a schedule. The
 * name is no part of an estimate, which is not made again for it.
 */
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

/** The payload of a draft: the specification's three fields, and everything else that was chosen (SC-14). */
export function smsDraftPayload(draft: SmsDraft): BodyInput<typeof calls.saveSmsDraft> {
  return {
    body: draft.text,
    isDefaultBirthDayMessage: false,
    subject: draft.sender,
    name: draft.name.trim(),
    isPersonalized: draft.personal,
    ...destinationsOf(draft.to),
    ...(draft.draftId && { id: draft.draftId, seenAt: draft.seenAt }),
  };
}

/** The mask, or an empty string where it is not approved; `ids` are undefined until they are known. */
export function usableSender(
  mask: string,
  ids: readonly { mask: string; status: number }[] | undefined,
): string {
  const approved = ids?.filter(({ status }) => senderIdState(status) === 'approved');
  return !approved || approved.some((one) => one.mask === mask) ? mask : '';
}

export type SmsMiss = 'sender' | 'message' | 'destination';

/** What is missing for sending, in the order of the toasts (SC-05). */
export function missingOf(draft: Pick<SmsDraft, 'sender' | 'text' | 'to'>): SmsMiss[] {
  const misses: SmsMiss[] = [];
  if (draft.sender === '') misses.push('sender');
  if (draft.text.trim() === '') misses.push('message');
  if (draft.to.length === 0) misses.push('destination');
  return misses;
}

/** The toast for each missing part, in the specification's words. */
export const missToast: Record<SmsMiss, { title: string; detail?: string }> = {
  sender: { title: specified.noSenderId, detail: specified.selectSenderId },
  message: { title: specified.enterMessage },
  destination: { title: specified.selectDestination },
};
