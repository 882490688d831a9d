// API calls and queries of requests for units.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/units-requests.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { sendingKeys } from './keys/sending-keys.ts';

export type { UnitsRequest } from '@tidings/contract/calls/units-requests.ts';

/** The organisation's requests, newest first; at most one of them waits. */
export const unitsRequestsQuery = queryOptions({
  queryKey: sendingKeys.unitsRequests,
  queryFn: ({ signal }) => api<typeof calls.unitsRequests>('GET', '/api/units/requests', { signal }),
});

export const postUnitsRequest = (body: BodyInput<typeof calls.requestUnits>, once: Once) =>
  api<typeof calls.requestUnits>('POST', '/api/units/requests', { body, once });

export const putUnitsRequest = (id: string, body: BodyInput<typeof calls.changeUnitsRequest>) =>
  api<typeof calls.changeUnitsRequest>('PUT', '/api/units/requests/:id', { params: { id }, body });

export const deleteUnitsRequest = (id: string) =>
  api<typeof calls.withdrawUnitsRequest>('DELETE', '/api/units/requests/:id', { params: { id } });
