// The API calls of the audit log.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { exportAudit, listAudit, listAuditActors } from '@tidings/contract/calls/audit.ts';
import type { QueryOf } from '@tidings/contract/call.ts';
import { api, fetchFile } from '../../lib/http/api.ts';
import { auditKeys } from './audit-keys.ts';

export type { AuditLine } from '@tidings/contract/calls/audit.ts';

/** Days as 2026-12-31, both included, the id of a user or key, and a group of actions; empty for all. */
export type Wanted = QueryOf<typeof exportAudit>;

/** The lines of a filter, newest first. */
export const auditQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: auditKeys.lines(wanted.from, wanted.to, wanted.actor, wanted.action),
    queryFn: ({ pageParam, signal }) =>
      api<typeof listAudit>('GET', '/api/audit', { query: { ...wanted, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // What happened since shows when the page is opened again.
    staleTime: 0,
  });

/** Whom the log can name. */
export const auditActorsQuery = queryOptions({
  queryKey: auditKeys.actors,
  queryFn: ({ signal }) => api<typeof listAuditActors>('GET', '/api/audit/actors', { signal }),
});

/** The lines of a filter as CSV, oldest first. */
export const fetchAuditFile = (wanted: Wanted): Promise<Blob> =>
  fetchFile(`/api/audit/export?${new URLSearchParams({ ...wanted }).toString()}`);
