// Says whether this organisation's messages are delivered or stay in the Outbox.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { KeptFor, proveAddress, sendingRight } from '@tidings/contract/calls/organisations.ts';
import { api } from './http/api.ts';
import { sessionKeys } from './session-keys.ts';
import { toast } from './toast.ts';

export type SendingRight = ResponseOf<typeof sendingRight>;

/** Fetched once a minute, because the operator may have approved the organisation. */
export const sendingRightQuery = queryOptions({
  queryKey: sessionKeys.sendingRight(),
  queryFn: ({ signal }) => api<typeof sendingRight>('GET', '/api/organisation/sending', { signal }),
  refetchInterval: 60_000,
  meta: { quiet: true },
});

export const postProveAddress = () => api<typeof proveAddress>('POST', '/api/accounts/prove-address');

/** Shown where a message is confirmed. */
export const keptNote: Record<KeptFor, string> = {
  approval:
    'Your organisation is waiting for approval, so nothing will be delivered. You can read the messages in the Outbox.',
  suspended:
    'Your organisation is suspended, so nothing can be sent. Please contact the operator of this server.',
  address:
    'Your e-mail address is not confirmed yet, so nothing will be delivered. You can read the messages in the Outbox.',
};

const keptTitle: Record<KeptFor, string> = {
  approval: 'Your organisation is waiting for approval',
  suspended: 'Your organisation is suspended',
  address: 'Your e-mail address is not confirmed yet',
};

/** Shown in the report of a message that was kept. */
export const keptReport: Record<KeptFor, string> = {
  approval: 'Kept in the Outbox, not delivered: your organisation was not approved yet.',
  suspended: 'Kept in the Outbox, not delivered: your organisation was suspended.',
  address: 'Kept in the Outbox, not delivered: your e-mail address was not confirmed yet.',
};

/** Adds a toast to that of success where the message stays in the Outbox. */
export function toastKept(queries: QueryClient, channel: 'sms' | 'email', isScheduled = false): void {
  const kept = queries.getQueryData(sendingRightQuery.queryKey)?.[channel];
  if (!kept) return;
  const later = 'It is delivered only if that is settled by then. Otherwise it is kept in the Outbox.';
  toast(
    isScheduled
      ? { title: keptTitle[kept], detail: later, ms: 6000 }
      : { title: 'Kept in the Outbox', detail: keptNote[kept], ms: 6000 },
  );
}
