// HTTP routes for the people somebody looks after.
import * as calls from '@tidings/contract/calls/people/my-people.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { FileLinks } from '../../platform/files/links.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { openPictures } from '../uploads/pictures.ts';
import { changeToDo } from './change-to-do.ts';
import { listMine } from './list-mine.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
}

/** Mounts them. */
export function mineRoutes(server: HttpServer, context: Needed): void {
  const { db } = context;
  const pictures = openPictures(context);

  mount(server, calls.listMyPeople, ({ session, query }) =>
    db.inTenant(session.tenantId, (tx) => listMine(tx, session, query, pictures)),
  );

  mount(server, calls.setToDo, async ({ session, params, body, audit }) => {
    await db.inTenant(session.tenantId, (tx) => changeToDo(tx, session, params, body));
    audit(params.id, { noteId: params.noteId, ...body });
    return { status: true as const };
  });
}
