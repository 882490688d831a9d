// The calls of the import.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type {
  getImport,
  getImportErrors,
  importPeople,
  undoImport,
} from '@tidings/contract/calls/imports.ts';
import { api } from '../../../lib/api.ts';

export type ImportState = ResponseOf<typeof getImport>;
export type ImportProblems = ResponseOf<typeof getImportErrors>;

/** Hands the file over; it is read in the background. A large file on a slow line may take minutes. */
export function postImport(file: File) {
  const body = new FormData();
  body.set('file', file);
  return api<typeof importPeople>('POST', '/api/people/import', { body, timeoutMs: 10 * 60_000 });
}

/** How far it is, asked again and again while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) =>
      api<typeof getImport>('GET', '/api/people/imports/:id', { params: { id }, signal }),
    refetchInterval: (query) => (query.state.data?.state === 'running' ? 700 : false),
  });

export const problemsQuery = (id: string) =>
  queryOptions({
    queryKey: ['import-problems', id],
    queryFn: ({ signal }) =>
      api<typeof getImportErrors>('GET', '/api/people/imports/:id/errors', { params: { id }, signal }),
  });

export const deleteImport = (id: string) =>
  api<typeof undoImport>('DELETE', '/api/people/imports/:id', { params: { id } });
