// The API calls of API keys.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@tidings/contract/call.ts';
import type { createKey, listKeys, revokeKey } from '@tidings/contract/calls/keys.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { keysKeys } from './keys-keys.ts';

export type { ApiKey } from '@tidings/contract/calls/keys.ts';

export const keysQuery = queryOptions({
  queryKey: keysKeys.list,
  queryFn: ({ signal }) => api<typeof listKeys>('GET', '/api/keys', { signal }),
});

export const postKey = (body: BodyInput<typeof createKey>, once: Once) =>
  api<typeof createKey>('POST', '/api/keys', { body, once });

export const deleteKey = (id: string) => api<typeof revokeKey>('DELETE', '/api/keys/:id', { params: { id } });
