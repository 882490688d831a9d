// HTTP routes for attendance.
import * as calls from '@tidings/contract/calls/attendance.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { openPictures } from '../people/uploads/pictures.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { FileLinks } from '../platform/files/links.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import type { Session } from '../platform/http/session.ts';
import { getAttendance, listAttendance } from './get-attendance.ts';
import { keepAbsentees } from './keep-absentees.ts';
import { markAttendance } from './mark-attendance.ts';
import { deleteAttendance, openAttendance, type CheckInContext } from './open-attendance.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
}

const done = { status: true as const };

/** Mounts the calls of attendance. */
export function attendanceRoutes(server: HttpServer, { db, clock, ...storage }: Needed): void {
  const pictures = openPictures(storage);
  const context = ({ tenantId, userId }: Session): CheckInContext => ({ tenantId, userId, now: clock.now() });

  mount(server, calls.listAttendance, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => listAttendance(tx, tenantId, query)),
  );

  mount(server, calls.openAttendance, async ({ session, body, audit }) => {
    if (session.isGroupLeader && body.groupId === null)
      throw new AppError('forbidden', 'Choose one of your groups: you take the attendance of those');
    const id = await db.inTenant(session.tenantId, (tx) => openAttendance(tx, context(session), body));
    audit(id, { name: body.name, date: body.date });
    return { ...done, id };
  });

  mount(server, calls.getAttendance, ({ session: { tenantId }, params, query }) =>
    db.inTenant(tenantId, (tx) => getAttendance(tx, tenantId, params.id, query.search, pictures)),
  );

  mount(server, calls.markAttendance, async ({ session, params, body, audit }) => {
    const marked = await db.inTenant(session.tenantId, (tx) =>
      markAttendance(tx, context(session), params.id, body.marks),
    );
    audit(params.id, { marks: body.marks.length });
    return { ...done, ...marked };
  });

  mount(server, calls.absentees, async ({ session: { tenantId }, params, audit }) => {
    const group = await db.inTenant(tenantId, (tx) => keepAbsentees(tx, tenantId, params.id));
    audit(params.id, group);
    return { ...done, ...group };
  });

  mount(server, calls.deleteAttendance, async ({ session: { tenantId }, params }) => {
    await db.inTenant(tenantId, (tx) => deleteAttendance(tx, tenantId, params.id));
    return { ...done, message: 'The list was deleted' };
  });
}
