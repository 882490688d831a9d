// Says whether this organisation's messages are delivered or stay in the Outbox.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { KeptFor, proveAddress, sendingRight } from '@tidings/contract/calls/organisations.ts';
import { kept } from '../messages/en/kept.ts';
import { api } from './http/api.ts';
import { sessionKeys } from './session-keys.ts';
import { type Toast, toast } from './toast.ts';

export type SendingRight = ResponseOf<typeof sendingRight>;
type Channel = 'sms' | 'email';

/** Why messages stay in the Outbox: in test mode there is no provider. */
export type KeptWhy = KeptFor | 'test';

/** Fetched once a minute, because the operator may have approved the organisation. */
export const sendingRightQuery = queryOptions({
  queryKey: sessionKeys.sendingRight(),
  queryFn: ({ signal }) => api<typeof sendingRight>('GET', '/api/organisation/sending', { signal }),
  refetchInterval: 60_000,
  meta: { quiet: true },
});

export const postProveAddress = () => api<typeof proveAddress>('POST', '/api/accounts/prove-address');

/** Why messages of a channel stay in the Outbox; null where they are delivered, or it is not known yet. */
export function keptWhy(right: SendingRight | undefined, channel: Channel): KeptWhy | null {
  return right?.[channel] ?? (right?.testMode[channel] ? 'test' : null);
}

/** Whether messages of any channel stay in the Outbox. */
export const keepsSome = (right: SendingRight): boolean =>
  keptWhy(right, 'sms') !== null || keptWhy(right, 'email') !== null;

/** The sentence where a message is confirmed. */
export function keptNote(why: KeptWhy, channel: Channel): string {
  if (why === 'test') return channel === 'sms' ? kept.noteTestSms : kept.noteTestEmail;
  return { approval: kept.noteApproval, suspended: kept.noteSuspended, address: kept.noteAddress }[why];
}

const titleOf = (why: KeptWhy): string =>
  ({
    test: kept.testTitle,
    approval: kept.approvalTitle,
    suspended: kept.suspendedTitle,
    address: kept.addressTitle,
  })[why];

function laterOf(why: KeptWhy, channel: Channel): string {
  if (why !== 'test') return kept.later;
  return channel === 'sms' ? kept.testLaterSms : kept.testLaterEmail;
}

function nowOf(why: KeptWhy, channel: Channel): string {
  if (why !== 'test') return keptNote(why, channel);
  return channel === 'sms' ? kept.testKeptSms : kept.testKeptEmail;
}

/** The toast that says that a message stays in the Outbox; null where it is delivered. */
export function keptToast(queries: QueryClient, channel: Channel, isScheduled = false): Toast | null {
  const why = keptWhy(queries.getQueryData(sendingRightQuery.queryKey), channel);
  if (!why) return null;
  return isScheduled
    ? { title: titleOf(why), detail: laterOf(why, channel), tone: 'neutral', ms: 6000 }
    : { title: kept.keptTitle, detail: nowOf(why, channel), tone: 'neutral', ms: 6000 };
}

/** Adds a toast to that of success where the message stays in the Outbox. */
export function toastKept(queries: QueryClient, channel: Channel, isScheduled = false): void {
  const note = keptToast(queries, channel, isScheduled);
  if (note) toast(note);
}
