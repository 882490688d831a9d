// HTTP route of the home screen.
import { home } from '@tidings/contract/calls/home.ts';
import { openPictures } from '../people/uploads/pictures.ts';
import type { Files } from '../platform/files/files.ts';
import type { FileLinks } from '../platform/files/links.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import { type HomeParts, readHome } from './read-home.ts';

interface Needed extends Omit<HomeParts, 'pictures'> {
  files: Files;
  fileLinks: FileLinks;
}

/** Mounts the call of the home screen. */
export function homeRoutes(server: HttpServer, { db, readTestMode, ...storage }: Needed): void {
  const pictures = openPictures(storage);
  mount(server, home, ({ session }) => readHome({ db, readTestMode, pictures }, session));
}
