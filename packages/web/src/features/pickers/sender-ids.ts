// The query of the organisation's sender ids.
import { queryOptions } from '@tanstack/react-query';
import type { senderIds } from '@tidings/contract/calls/sender-ids.ts';
import { api } from '../../lib/http/api.ts';
import { senderIdKeys } from './keys/sender-id-keys.ts';

/** All sender ids, with their status. */
export const senderIdsQuery = queryOptions({
  queryKey: senderIdKeys.list,
  queryFn: ({ signal }) => api<typeof senderIds>('GET', '/api/Messaging/RetrieveTenantSenderIDs', { signal }),
});
