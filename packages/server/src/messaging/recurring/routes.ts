// HTTP routes for messages that repeat.
import * as calls from '@tidings/contract/calls/messages/recurring.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { getRecurring, makeRecurring, stopRepeating } from './recurring.ts';

/** Mounts the calls. */
export function recurringRoutes(server: HttpServer, { db }: { db: Database }): void {
  mount(server, calls.listRecurring, ({ session }) => getRecurring(db, session.tenantId));

  mount(server, calls.repeatMessage, async ({ session, params, body, audit }) => {
    await makeRecurring(db, session, params.id, body);
    audit(params.id);
    return { status: true as const };
  });

  mount(server, calls.stopRecurring, async ({ session, params, audit }) => {
    await stopRepeating(db, session.tenantId, params.id);
    audit(params.id);
    return { status: true as const };
  });
}
