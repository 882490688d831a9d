// The API calls of the statement of units and of the low-balance notice.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { setUnitsNotice, unitsNotice } from '@tidings/contract/calls/units-requests.ts';
import type { unitsStatement } from '@tidings/contract/calls/units.ts';
import { api, fetchFile } from '../../lib/http/api.ts';
import { unitKeys } from './unit-keys.ts';

export type StatementLine = ResponseOf<typeof unitsStatement>['items'][number];

/** Days as 2026-12-31, both included; empty for no limit. */
export interface Period {
  from: string;
  to: string;
}

/** The statement of a period, newest first. */
export const statementQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: unitKeys.statement(period.from, period.to),
    queryFn: ({ pageParam, signal }) =>
      api<typeof unitsStatement>('GET', '/api/units/statement', {
        query: { ...period, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

/** Every row of the ledger of a period, as CSV. */
export const fetchStatement = (period: Period): Promise<Blob> =>
  fetchFile(`/api/units/statement.csv?${new URLSearchParams({ ...period }).toString()}`);

/** Below which balance colleagues are told, and whether it is below now. */
export const unitsNoticeQuery = queryOptions({
  queryKey: unitKeys.notice,
  queryFn: ({ signal }) => api<typeof unitsNotice>('GET', '/api/units/notice', { signal }),
});

export const putUnitsNotice = (below: number) =>
  api<typeof setUnitsNotice>('PUT', '/api/units/notice', { body: { below } });
