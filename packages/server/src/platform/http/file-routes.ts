// Serves private files by their signed links.
import { getFile } from '@tidings/contract/calls/files.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FileKey, Files } from '../files/files.ts';
import type { FileLinks } from '../files/links.ts';
import { type HttpServer, mount } from './mount.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };

interface Needed {
  files: Files;
  fileLinks: FileLinks;
  /** The name that a file came with; null if unknown. */
  nameOf: (key: FileKey) => Promise<string | null>;
}

/**
 * Mounts the route. Only images made by this server are shown; anything else is downloaded under the name it came with,
 * since it could be a web page.
 */
export function fileRoutes(server: HttpServer, { files, fileLinks, nameOf }: Needed): void {
  mount(server, getFile, async ({ params: { area, owner, name }, query: { until, signature }, reply }) => {
    const key = `${area}/${owner}/${name}`;
    const file = fileLinks.isGood(key, until, signature) ? await files.open(key) : null;
    if (!file) throw new AppError('notFound', 'This link has expired, or the file is gone. Reload the page.');
    // Files in `files` are as their sender sent them; pictures have been re-encoded.
    const type = area === 'files' ? undefined : types[name.split('.').at(-1) ?? ''];
    await reply
      .type(type ?? 'application/octet-stream')
      .header('content-length', file.bytes)
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-disposition', type ? 'inline' : contentDisposition((await nameOf(key)) ?? undefined))
      .send(file.stream);
    return undefined;
  });
}
