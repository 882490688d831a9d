// The HTTP calls of images.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/media.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { upload } from '../../lib/http/upload.ts';
import { mediaKeys } from './media-keys.ts';

type List = ResponseOf<typeof calls.listMedia>;
export type Image = List['items'][number];
export type Tag = List['tags'][number];
export type UsedIn = ResponseOf<typeof calls.getMedia>['usedIn'];

/** The images that match, the newest first. */
export const imagesQuery = (search: string, tag: string) =>
  infiniteQueryOptions({
    queryKey: mediaKeys.list(search, tag),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.listMedia>('GET', '/api/media', {
        query: { search, tag: tag || undefined, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: List) => last.nextCursor,
    placeholderData: (before) => before,
  });

/** Where one image is used. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: mediaKeys.one(id),
    queryFn: ({ signal }) => api<typeof calls.getMedia>('GET', '/api/media/:id', { params: { id }, signal }),
    staleTime: 0,
  });

export const putImage = (id: string, body: BodyInput<typeof calls.changeMedia>) =>
  api<typeof calls.changeMedia>('PUT', '/api/media/:id', { params: { id }, body });

export const deleteImage = (mediaid: string) =>
  api<typeof calls.deleteMedia>('DELETE', '/api/Media/DeleteMedia', { query: { mediaid } });

/** An uploaded image; `again` is true where the library had it already. */
export interface Sent {
  image: Image;
  again: boolean;
}

/** Uploads one image into the library and reports the share sent, 0 to 1. */
export async function postImage(
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal; once: Once },
): Promise<Sent> {
  const form = new FormData();
  form.append('mediaType', '0');
  form.append('mediaFile', file);
  const answer = await upload<typeof calls.uploadMedia>('/api/Media/UploadMedia', form, options);
  return { image: answer.returnObject, again: answer.again === true };
}

/** The address to which the editor uploads images, and the token it needs. */
export const editorUpload = {
  address: '/api/media/editor-upload',
  fetchToken: async (): Promise<string> =>
    (await api<typeof calls.getUploadToken>('GET', '/api/media/upload-token')).token,
} as const;
