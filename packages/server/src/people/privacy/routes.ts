// HTTP routes for a person's data: export and erasure.
import * as calls from '@tidings/contract/calls/people/person-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { erasePerson, type ForgetPeople } from './erase-people.ts';
import { exportPerson, type ReadExportPart } from './export-person.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
}

/** How higher folders export and erase what they store about people. */
export interface Higher {
  forget: ForgetPeople;
  exportParts: readonly ReadExportPart[];
}

/** Mounts the calls; the list of a person's messages is mounted by the reports. */
export function personDataRoutes(
  server: HttpServer,
  { db, clock, files }: Needed,
  { forget, exportParts }: Higher,
): void {
  mount(server, calls.exportPerson, async ({ session, params, reply }) => {
    const document = await db.inTenant(session.tenantId, (tx) =>
      exportPerson(tx, session, params.id, { now: clock.now(), exportParts }),
    );
    reply.header('content-disposition', 'attachment; filename="person.json"');
    return document;
  });

  mount(server, calls.erasePerson, async ({ session: { tenantId }, params, body }) => {
    await db.inTenant(tenantId, async (tx) => {
      const keys = await erasePerson(tx, tenantId, { id: params.id, name: body.name }, forget);
      // Before the commit: if a file cannot be removed, the person stays, rather than a file nobody knows of.
      await files.remove(...keys);
    });
    return { status: true as const };
  });
}
