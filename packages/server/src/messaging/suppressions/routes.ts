// HTTP routes for suppressions.
import * as calls from '@tidings/contract/calls/messages/suppressions.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { addSuppression, liftSuppression } from './change-suppressions.ts';
import type { HideAddress } from './hidden-address.ts';
import { listSuppressions } from './list-suppressions.ts';

/** Mounts the calls of suppressions. */
export function suppressionRoutes(
  server: HttpServer,
  { db, hide }: { db: Database; hide: HideAddress },
): void {
  mount(server, calls.listSuppressions, ({ session, query }) =>
    db.inTenant(session.tenantId, (tx) => listSuppressions(tx, session, query, hide)),
  );

  mount(server, calls.addSuppression, async ({ session, body, audit }) => {
    const { subject, detail } = await db.inTenant(session.tenantId, (tx) =>
      addSuppression(tx, session, body, hide),
    );
    audit(subject, detail);
    return { status: true as const };
  });

  mount(server, calls.liftSuppression, async ({ session, body, audit }) => {
    const { subject, detail, still } = await db.inTenant(session.tenantId, (tx) =>
      liftSuppression(tx, session, body, hide),
    );
    audit(subject, detail);
    const message = still ? `Lifted. Still blocked: ${still}.` : 'Lifted.';
    return { status: true as const, message };
  });
}
