// Serves private files by their signed links.
import { getFile } from '@tidings/contract/calls/files.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Files } from '../files/files.ts';
import type { FileLinks } from '../files/links.ts';
import { type HttpServer, mount } from './mount.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };

/**
 * Mounts the route. Only images made by this server are shown; anything else is downloaded, since it could be a web
 * page.
 */
export function fileRoutes(
  server: HttpServer,
  { files, fileLinks }: { files: Files; fileLinks: FileLinks },
): void {
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
      // No name here: the link on the screen has the name that the file came with.
      .header('content-disposition', type ? 'inline' : 'attachment')
      .send(file.stream);
    return undefined;
  });
}
