// The HTTP calls of imports.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type {
  getImport,
  getImportErrors,
  importPeople,
  listImports,
  mapImport,
  previewImport,
  startImport,
  undoImport,
} from '@tidings/contract/calls/people/imports.ts';
import { importKeys, type RowFilter } from './import-keys.ts';
import { api, fetchFile } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { upload } from '../../lib/http/upload.ts';
import { importTexts } from '../../messages/en/import.ts';

export type ImportState = ResponseOf<typeof getImport>;
export type Preview = ResponseOf<typeof previewImport>;
export type PreviewRow = Preview['items'][number];
/** What each column holds, and what is done with duplicates. */
export type ImportPlan = Pick<Preview, 'columns' | 'choices'>;

export const rowsPerPage = 25;
export const importsPerPage = 10;

/** Uploads the file and reports the share sent, 0 to 1; the import then waits for review. */
export function postImport(
  file: File,
  { once, ...options }: { onProgress: (share: number) => void; signal: AbortSignal; once: Once },
) {
  const body = new FormData();
  body.set('preview', 'true');
  body.set('file', file);
  return upload<typeof importPeople>('/api/people/import', body, { ...options, once });
}

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: importKeys.page(page),
    queryFn: ({ signal }) =>
      api<typeof listImports>('GET', '/api/people/imports', {
        query: { page, pageSize: importsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? 2000 : false),
  });

const isRunning = ({ state }: ImportState): boolean => state === 'running';

/** The state of an import, polled while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) =>
      api<typeof getImport>('GET', '/api/people/imports/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 700 : false),
    meta: { quiet: true },
  });

/** What an import would do, polled while the server works it out. */
export const previewQuery = (id: string, filter: RowFilter) =>
  queryOptions({
    queryKey: importKeys.preview(id, filter),
    queryFn: ({ signal }) =>
      api<typeof previewImport>('GET', '/api/people/imports/:id/preview', {
        params: { id },
        query: { ...filter, pageSize: rowsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.previewing ? 700 : false),
  });

export const putMapping = (id: string, body: BodyInput<typeof mapImport>) =>
  api<typeof mapImport>('PUT', '/api/people/imports/:id/mapping', { params: { id }, body });

export const postStart = (id: string) =>
  api<typeof startImport>('POST', '/api/people/imports/:id/start', { params: { id } });

export const deleteImport = (id: string) =>
  api<typeof undoImport>('DELETE', '/api/people/imports/:id', { params: { id }, timeoutMs: 5 * 60_000 });

export const problemsQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.problems(id),
    queryFn: ({ signal }) =>
      api<typeof getImportErrors>('GET', '/api/people/imports/:id/errors', { params: { id }, signal }),
  });

/** Downloads the rows with problems, each with its reason, as CSV. */
export async function saveProblems({ id, fileName }: Pick<ImportState, 'id' | 'fileName'>): Promise<void> {
  const csv = await fetchFile(`/api/people/imports/${id}/errors?format=csv`);
  saveFile(importTexts.problemsFile(fileName.replace(/\.\w+$/, '')), csv);
}
