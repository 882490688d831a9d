// HTTP routes for the audit log: its page, whom it names, and its export.
import { Readable } from 'node:stream';
import * as calls from '@tidings/contract/calls/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { listActors } from './audit-store.ts';
import { auditCsv, choiceOf, listLines } from './read-audit.ts';

/** Mounts them. */
export function auditRoutes(server: HttpServer, { db }: { db: Database }): void {
  mount(server, calls.listAudit, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => listLines(tx, tenantId, query)),
  );

  mount(server, calls.listAuditActors, async ({ session: { tenantId } }) => ({
    items: await db.inTenant(tenantId, (tx) => listActors(tx, tenantId)),
  }));

  mount(server, calls.exportAudit, async ({ session, query, reply, audit }) => {
    const choice = choiceOf(query);
    const { from, to, actor, action } = query;
    audit('audit', { from, to, actor, action });
    // Returned rather than sent here, so that the log records an export before its first byte is sent.
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"');
    return Readable.from(auditCsv(db, session, choice));
  });
}
