// The API calls of follow-ups that are sent some days later.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/follow-later.ts';
import { api } from '../../../lib/http/api.ts';
import { sendingKeys } from '../keys/sending-keys.ts';

export type FollowLater = ResponseOf<typeof calls.listFollowLater>['items'][number];

export const followLaterQuery = queryOptions({
  queryKey: sendingKeys.followLater,
  queryFn: ({ signal }) => api<typeof calls.listFollowLater>('GET', '/api/follow-later', { signal }),
  meta: { quiet: true },
});

export const putFollowLater = (id: string, body: BodyInput<typeof calls.setFollowLater>) =>
  api<typeof calls.setFollowLater>('PUT', '/api/messages/:id/follow-later', { params: { id }, body });

export const deleteFollowLater = (id: string) =>
  api<typeof calls.stopFollowLater>('DELETE', '/api/messages/:id/follow-later', { params: { id } });
