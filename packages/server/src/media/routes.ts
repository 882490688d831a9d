// HTTP routes for images: library, older calls, editor uploads, permanent paths.
import * as calls from '@tidings/contract/calls/media.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { changeImage } from './change-image.ts';
import { type CountUses, deleteImage, isUsed } from './delete-image.ts';
import { keyOfName } from './image-files.ts';
import { keepImage, type Library, defaultMost } from './keep-image.ts';
import { getImage, listAllImages, listGallery, listImages } from './list-images.ts';
import { presentImage } from './present-image.ts';
import { findImage } from './store.ts';
import { openUploadTokens } from './upload-token.ts';

interface Needed {
  db: Database;
  files: Files;
  clock: Clock;
  /** The installation's secret. */
  secret: string;
}

/** Mounts the calls of images; `countUses` finds them in messages and templates. */
export function mediaRoutes(server: HttpServer, { secret, ...context }: Needed, countUses: CountUses): void {
  const { db, files, clock } = context;
  const library: Library = { db, files, most: defaultMost, inTurn: limitConcurrency(2) };
  const tokens = openUploadTokens(secret, clock);

  mount(server, calls.listMedia, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => listImages(tx, tenantId, query, library.most.bytes)),
  );

  mount(server, calls.getMedia, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, (tx) => getImage(tx, tenantId, params.id, countUses)),
  );

  mount(server, calls.changeMedia, async ({ session: { tenantId }, params, body }) => ({
    status: true as const,
    image: await db.inTenant(tenantId, (tx) => changeImage(tx, tenantId, params.id, body)),
  }));

  mount(server, calls.uploadMedia, async ({ session, files: given, request, audit }) => {
    const file = chosen(given, 'mediaFile', 'mediaFileImage');
    const { image, again } = await keepImage(library, session, file, () => request.raw.socket.destroyed);
    audit(image.id, again ? { again: true } : {});
    return {
      status: true as const,
      message: again ? `This image is in the library already, as '${image.name}'` : 'The image was uploaded',
      returnObject: image,
      ...(again && { again }),
    };
  });

  mount(server, calls.getAllMedia, async ({ session: { tenantId } }) => ({
    status: true as const,
    returnObject: await db.inTenant(tenantId, (tx) => listAllImages(tx, tenantId)),
  }));

  mount(server, calls.getMediaById, async ({ session: { tenantId }, query }) => ({
    status: true as const,
    returnObject: presentImage(await db.inTenant(tenantId, (tx) => findImage(tx, tenantId, query.mediaId))),
  }));

  mount(server, calls.imageGallery, async ({ session: { tenantId }, params }) => ({
    status: true as const,
    returnObject: await db.inTenant(tenantId, (tx) => listGallery(tx, tenantId, params.id)),
  }));

  mount(server, calls.deleteMedia, async ({ session: { tenantId }, query, audit }) => {
    const { usedIn, filesLater } = await deleteImage({ ...context, countUses }, tenantId, query.mediaid);
    audit(query.mediaid);
    return { status: true as const, message: deletedWords(isUsed(usedIn), filesLater), usedIn };
  });

  mount(server, calls.getUploadToken, async ({ session }) => ({ token: tokens.make(session) }));

  mount(server, calls.uploadFromEditor, async ({ session, body, files: given, request, audit }) => {
    tokens.check(body.ckCsrfToken, session);
    const file = chosen(given, 'upload');
    const { image, again } = await keepImage(library, session, file, () => request.raw.socket.destroyed);
    audit(image.id, again ? { again: true } : {});
    return { uploaded: true as const, url: image.imagePath, fileName: image.name };
  });

  mount(server, calls.showMedia, async ({ params: { name }, reply }) => {
    const key = keyOfName(name);
    const file = key && (await files.open(key));
    if (!file) throw new AppError('notFound', 'There is no such image.');
    await reply
      .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('content-length', file.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      // Webmail shows it within pages of its own.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(file.stream);
    return undefined;
  });
}

function deletedWords(isShown: boolean, filesLater: boolean): string {
  if (isShown) return 'The image was deleted; messages that show it still show it';
  return filesLater
    ? 'The image was deleted. People who have its address may see it for a few more hours'
    : 'The image was deleted';
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** The first file of a form under one of these names; refuses files under other names. */
function chosen(given: readonly UploadedFile[], ...names: string[]): UploadedFile | undefined {
  const known = names.map((name) => name.toLowerCase());
  const unexpected = given.find(({ field }) => !known.includes(field.toLowerCase()));
  if (unexpected)
    throw new AppError(
      'badInput',
      `A file cannot be taken as '${unexpected.field}'. Send it as '${names[0]}'.`,
    );
  const found = known.map((name) => given.filter(({ field }) => field.toLowerCase() === name));
  if (found.some((files) => files.length > 1)) throw new AppError('badInput', 'Send one image at a time.');
  return found.flat()[0];
}
