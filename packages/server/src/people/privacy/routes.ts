// HTTP of what is kept of one person: a copy of all of it, and forgetting them.
import * as calls from '@tidings/contract/calls/people/person-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { erasePerson, type ForgetPeople } from './erase-people.ts';
import { exportPerson, type TellOfPerson } from './export-person.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
}

/** What higher parts know of people, and how they forget them. */
export interface Higher {
  forget: ForgetPeople;
  tellers: readonly TellOfPerson[];
}

/** Mounts the calls; a person's messages are mounted by the reports. */
export function personDataRoutes(
  server: HttpServer,
  { db, clock, files }: Needed,
  { forget, tellers }: Higher,
): void {
  mount(server, calls.exportPerson, async ({ session: { tenantId }, params, reply }) => {
    const document = await db.inTenant(tenantId, (tx) =>
      exportPerson(tx, tenantId, params.id, { now: clock.now(), tellers }),
    );
    reply.header('content-disposition', 'attachment; filename="person.json"');
    return document;
  });

  mount(server, calls.erasePerson, async ({ session: { tenantId }, params, body }) => {
    await db.inTenant(tenantId, async (tx) => {
      const keys = await erasePerson(tx, tenantId, { id: params.id, name: body.name }, forget);
      // Before the commit: files that cannot be removed now keep the person, rather than stay when nobody knows of them.
      await files.remove(...keys);
    });
    return { status: true as const };
  });
}
