// HTTP routes for bulk changes, undo, person states and the people export.
import { Readable } from 'node:stream';
import * as calls from '@tidings/contract/calls/people/people-changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { changePeople } from './change-people.ts';
import { chosenForExport, exportCsv } from './export-people.ts';
import type { TitleOfField } from './export-titles.ts';
import { setState } from './set-state.ts';
import { undoChange } from './undo-change.ts';

interface Needed {
  db: Database;
  clock: Clock;
  titleOf: TitleOfField;
}

/** Mounts the calls of bulk changes and of the export. */
export function changeRoutes(server: HttpServer, { db, clock, titleOf }: Needed): void {
  mount(server, calls.changePeople, async ({ session, body, audit }) => {
    const done = await db.inTenant(session.tenantId, (tx) =>
      changePeople(tx, { ...session, now: clock.now() }, body),
    );
    audit(done.changeId ?? 'people', { action: body.action, changed: done.changed });
    return { status: true as const, ...done };
  });

  mount(server, calls.undoChange, async ({ session: { tenantId }, params, audit }) => {
    const done = await db.inTenant(tenantId, (tx) =>
      undoChange(tx, { tenantId, now: clock.now() }, params.id),
    );
    audit(params.id, done);
    return { status: true as const, ...done };
  });

  mount(server, calls.setPersonState, async ({ session, params, body, audit }) => {
    const changeId = await db.inTenant(session.tenantId, (tx) =>
      setState(tx, { ...session, now: clock.now() }, params.id, body.state),
    );
    audit(params.id, { state: body.state });
    return { status: true as const, changeId };
  });

  mount(server, calls.exportPeople, async ({ session: { tenantId }, query, reply, audit }) => {
    const chosen = await db.inTenant(tenantId, (tx) => chosenForExport(tx, tenantId, query));
    audit(query.selection ?? 'people', { people: chosen.total });
    // Returned rather than sent here, so that the audit log records an export before its first byte is sent.
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="people.csv"');
    return Readable.from(exportCsv({ db, titleOf }, tenantId, chosen));
  });
}
