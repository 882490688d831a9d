// Presents an image as the calls answer it.
import type { Media } from '@tidings/contract/calls/media.ts';
import { imagePath, thumbnailPath } from './image-files.ts';
import type { ImageRow } from './store.ts';

/** The image with its paths. */
export function presentImage(row: ImageRow): Media {
  const { id, name, tags, width, height, bytes } = row;
  return {
    id,
    name,
    tags,
    imagePath: imagePath(row),
    thumbnailPath: thumbnailPath(row),
    width,
    height,
    bytes,
    createdAt: row.created_at.toISOString(),
  };
}
