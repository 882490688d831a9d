// Gives out private files by their signed links.
import { getFile } from '@tidings/contract/calls/files.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Files } from '../files/files.ts';
import type { FileLinks } from '../files/links.ts';
import { type HttpServer, mount } from './mount.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };

/** Mounts them. What is not an image of ours is downloaded, never shown: it could be a page. */
export function fileRoutes(
  server: HttpServer,
  { files, fileLinks }: { files: Files; fileLinks: FileLinks },
): void {
  mount(server, getFile, async ({ params: { area, owner, name }, query: { until, signature }, reply }) => {
    const key = `${area}/${owner}/${name}`;
    const file = fileLinks.isGood(key, until, signature) ? await files.open(key) : null;
    if (!file) throw new AppError('notFound', 'This link has expired, or the file is gone. Reload the page.');
    // What is in `files` is as somebody sent it; pictures have been made anew.
    const type = area === 'files' ? undefined : types[name.split('.').at(-1) ?? ''];
    await reply
      .type(type ?? 'application/octet-stream')
      .header('content-length', file.bytes)
      .header('cache-control', 'private, max-age=86400, immutable')
      // Without a name: the link on the screen has the one that the file came with.
      .header('content-disposition', type ? 'inline' : 'attachment')
      .send(file.stream);
    return undefined;
  });
}
