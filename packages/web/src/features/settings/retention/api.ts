// The API calls of how long data is kept.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/retention.ts';
import { api } from '../../../lib/http/api.ts';
import { settingsKeys } from '../settings-keys.ts';

export type Retention = ResponseOf<typeof calls.retention>;

export const retentionQuery = queryOptions({
  queryKey: settingsKeys.retention,
  queryFn: ({ signal }) => api<typeof calls.retention>('GET', '/api/settings/retention', { signal }),
});

export const putRetention = (body: BodyInput<typeof calls.setRetention>): Promise<Retention> =>
  api<typeof calls.setRetention>('PUT', '/api/settings/retention', { body });
