// The API calls of lanes, stuck messages and processes.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/lanes.ts';
import { api } from '../../../lib/http/api.ts';
import { operatorKeys } from '../operator-keys.ts';

type Lanes = ResponseOf<typeof calls.operatorLanes>;
export type Lane = Lanes['items'][number];
export type Process = Lanes['processes'][number];
export type StuckMessage = ResponseOf<typeof calls.stuckMessages>['items'][number];

/** How often the screen looks again; counting what waits takes the database some work. */
const everyMs = 5000;

export const lanesQuery = queryOptions({
  queryKey: operatorKeys.lanes,
  queryFn: ({ signal }) => api<typeof calls.operatorLanes>('GET', '/api/operator/lanes', { signal }),
  refetchInterval: everyMs,
});

export const stuckQuery = queryOptions({
  queryKey: operatorKeys.stuck,
  queryFn: ({ signal }) => api<typeof calls.stuckMessages>('GET', '/api/operator/stuck-messages', { signal }),
  refetchInterval: everyMs,
});

export const putMode = ({ lane, mode }: { lane: string; mode: calls.LaneMode }) =>
  api<typeof calls.steerLane>('PUT', '/api/operator/lanes/:lane', { params: { lane }, body: { mode } });

export const postReconnect = (lane: string) =>
  api<typeof calls.reconnectLane>('POST', '/api/operator/lanes/:lane/reconnect', { params: { lane } });

export const postTry = (id: string) =>
  api<typeof calls.tryStuckMessage>('POST', '/api/operator/stuck-messages/:id/try', { params: { id } });
