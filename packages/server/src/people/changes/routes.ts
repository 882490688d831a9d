// HTTP routes for bulk changes, undo, person states and the people export.
import { Readable } from 'node:stream';
import * as calls from '@tidings/contract/calls/people/people-changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { changePeople } from './change-people.ts';
import { chosenForExport, exportCsv } from './export-people.ts';
import type { TitleOfField } from './export-titles.ts';
import { changeJob, undoJob } from './run-change.ts';
import { readChanges, readLastEnd } from './running-store.ts';
import { setState } from './set-state.ts';
import { stopChange } from './stop-change.ts';
import { undoChange } from './undo-change.ts';

/** How long the list shows a change that has ended. */
const dayMs = 24 * 3_600_000;

/** Longer than the lists of one screen take to be read, also on a slow line. */
const recentMs = 2 * 60_000;

interface Needed {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  titleOf: TitleOfField;
}

/** Mounts the calls of bulk changes and of the export. */
export function changeRoutes(server: HttpServer, { db, clock, jobs, titleOf }: Needed): void {
  mount(server, calls.changePeople, async ({ session, body, audit }) => {
    const done = await db.inTenant(session.tenantId, (tx) =>
      changePeople(tx, { ...session, now: clock.now() }, body),
    );
    const { changeId, changed, running } = done;
    audit(changeId ?? 'people', { action: body.action, ...(running ? { running } : { changed }) });
    if (running) await jobs.add(changeJob, { tenantId: session.tenantId, changeId });
    return { status: true as const, ...done };
  });

  mount(server, calls.listChanges, async ({ session: { tenantId, userId } }) => {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms);
    return db.inTenant(tenantId, async (tx) => ({
      items: await readChanges(tx, tenantId, { userId, since: ago(dayMs) }),
      endedAt: await readLastEnd(tx, tenantId, ago(recentMs)),
    }));
  });

  mount(server, calls.stopChange, async ({ session: { tenantId }, params, audit }) => {
    const ended = await db.inTenant(tenantId, (tx) => stopChange(tx, tenantId, params.id, clock.now()));
    audit(params.id, ended);
    return { status: true as const, ...ended };
  });

  mount(server, calls.undoChange, async ({ session: { tenantId }, params, query, audit }) => {
    const background = query.background === 'true';
    const done = await db.inTenant(tenantId, (tx) =>
      undoChange(tx, { tenantId, now: clock.now() }, params.id, { background }),
    );
    const { running } = done;
    audit(params.id, running ? { running } : done);
    if (running) await jobs.add(undoJob, { tenantId, changeId: params.id });
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
