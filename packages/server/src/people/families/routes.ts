// HTTP routes for families.
import * as calls from '@tidings/contract/calls/people/families.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { FileLinks } from '../../platform/files/links.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { openPictures } from '../uploads/pictures.ts';
import { getFamily, listFamilies } from './get-family.ts';
import { createFamily, deleteFamily, updateFamily } from './save-family.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
}

/** Mounts the calls of families. */
export function familyRoutes(server: HttpServer, { db, clock, ...fileContext }: Needed): void {
  const pictures = openPictures(fileContext);
  const saver = (tenantId: string) => ({ tenantId, now: clock.now(), pictures });

  mount(server, calls.listFamilies, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => listFamilies(tx, tenantId, query, pictures)),
  );

  mount(server, calls.getFamily, async ({ session: { tenantId }, params }) => ({
    family: await db.inTenant(tenantId, (tx) => getFamily(tx, tenantId, params.id, pictures)),
  }));

  mount(server, calls.createFamily, async ({ session: { tenantId }, body }) => {
    const family = await db.inTenant(tenantId, (tx) => createFamily(tx, saver(tenantId), body));
    return { status: true as const, id: family.id, family };
  });

  mount(server, calls.updateFamily, async ({ session: { tenantId }, params, body }) => {
    const family = await db.inTenant(tenantId, (tx) => updateFamily(tx, saver(tenantId), params.id, body));
    return { status: true as const, id: family.id, family };
  });

  mount(server, calls.deleteFamily, async ({ session: { tenantId }, params }) => {
    await db.inTenant(tenantId, (tx) => deleteFamily(tx, tenantId, params.id));
    return { status: true as const, message: 'The family was deleted; its people stay' };
  });
}
