// HTTP routes for duplicates: listing, dismissing and merging.
import * as calls from '@tidings/contract/calls/people/duplicates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { FileLinks } from '../../platform/files/links.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { openPictures } from '../uploads/pictures.ts';
import { dismissDuplicates } from './dismiss-duplicates.ts';
import { findDuplicates } from './find-duplicates.ts';
import { mergePeople, type MovePerson } from './merge-people.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
}

/** Mounts the calls of duplicates. `movers` are run for higher folders when people are merged. */
export function duplicateRoutes(
  server: HttpServer,
  { db, clock, ...fileContext }: Needed,
  movers: readonly MovePerson[],
): void {
  const pictures = openPictures(fileContext);

  mount(server, calls.listDuplicates, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => findDuplicates(tx, tenantId, query, pictures)),
  );

  mount(server, calls.dismissDuplicates, async ({ session: { tenantId }, body, audit }) => {
    await db.inTenant(tenantId, (tx) => dismissDuplicates(tx, tenantId, body.ids));
    audit(body.ids[0] as string, { ids: body.ids });
    return { status: true as const };
  });

  mount(server, calls.mergePeople, async ({ session: { tenantId, userId }, body, audit }) => {
    const merger = { tenantId, userId, now: clock.now(), movers };
    const done = await db.inTenant(tenantId, (tx) => mergePeople(tx, merger, body));
    for (const picture of done.pictures) await pictures.drop(picture);
    audit(body.personId, { merged: body.personIds });
    return { status: true as const, personId: body.personId, merged: done.merged };
  });
}
