// The calls of the import.
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
import { api, fetchFile } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { upload } from '../../lib/http/upload.ts';

export type ImportState = ResponseOf<typeof getImport>;
export type Preview = ResponseOf<typeof previewImport>;
export type PreviewRow = Preview['items'][number];
/** What the columns are, and what is done with duplicates. */
export type ImportPlan = Pick<Preview, 'columns' | 'choices'>;

/** Which rows of a preview are shown, and the page of them, from 1. */
export interface Shown {
  show: 'all' | 'new' | 'existing' | 'within' | 'problems';
  page: number;
}

export const rowsPerPage = 25;
export const importsPerPage = 10;

/** Hands the file over and tells the share that has arrived; the import then waits to be looked at. */
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
    queryKey: ['imports', page],
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

/** How far it is, asked again and again while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) =>
      api<typeof getImport>('GET', '/api/people/imports/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 700 : false),
  });

/** What it would do, asked again while that is worked out. */
export const previewQuery = (id: string, { show, page }: Shown) =>
  queryOptions({
    queryKey: ['import-preview', id, show, page],
    queryFn: ({ signal }) =>
      api<typeof previewImport>('GET', '/api/people/imports/:id/preview', {
        params: { id },
        query: { show, page, pageSize: rowsPerPage },
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
    queryKey: ['import-problems', id],
    queryFn: ({ signal }) =>
      api<typeof getImportErrors>('GET', '/api/people/imports/:id/errors', { params: { id }, signal }),
  });

/** Saves all rows that could not be taken as they are, each with its reason, as CSV. */
export async function saveProblems({ id, fileName }: Pick<ImportState, 'id' | 'fileName'>): Promise<void> {
  const csv = await fetchFile(`/api/people/imports/${id}/errors?format=csv`);
  saveFile(`problems of ${fileName.replace(/\.\w+$/, '')}.csv`, csv);
}
