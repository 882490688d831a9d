// API calls that only the person form makes.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { uploadPersonFile } from '@tidings/contract/calls/people/person.ts';
import type { getPeopleSettings } from '@tidings/contract/calls/people/people-settings.ts';
import { api } from '../../../lib/http/api.ts';
import type { Once } from '../../../lib/once.ts';
import { upload } from '../../../lib/http/upload.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';

export type UploadedPersonFile = ResponseOf<typeof uploadPersonFile>;

/** All fields and lists, including retired ones; loaded only where a person still has a retired one. */
export const retiredQuery = queryOptions({
  queryKey: peopleKeys.settings,
  queryFn: ({ signal }) => api<typeof getPeopleSettings>('GET', '/api/settings/people', { signal }),
  staleTime: 10 * 60_000,
});

/** Uploads a file for a custom field before its person is saved. `onProgress` gets 0 to 1. */
export function postPersonFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  once: Once,
): Promise<UploadedPersonFile> {
  const form = new FormData();
  form.set('file', file);
  return upload<typeof uploadPersonFile>('/api/people/files', form, { onProgress, signal, once });
}
