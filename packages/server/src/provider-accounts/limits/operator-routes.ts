// HTTP routes for the operator: reply numbers and sending rates of organisations.
import * as calls from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { knownTenants, listLimits, listReplyNumbers, setLimits } from './limits-store.ts';
import { setNumbers } from './reply-numbers.ts';

/** Mounts the routes. */
export function limitRoutes(server: HttpServer, { db }: { db: Database }): void {
  mount(server, calls.replyNumbers, async () => ({ items: await db.inSystem(listReplyNumbers) }));

  mount(server, calls.setReplyNumbers, async ({ body, audit }) => {
    await db.inSystem((tx) => setNumbers(tx, body));
    audit('reply numbers', { numbers: body.items.map(({ number }) => number) });
    return { status: true as const };
  });

  mount(server, calls.tenantLimits, async () => ({ items: await db.inSystem(listLimits) }));

  mount(server, calls.setTenantLimit, async ({ body, audit }) => {
    await db.inSystem(async (tx) => {
      if (!(await knownTenants(tx, [body.tenantId])).has(body.tenantId))
        throw new AppError('notFound', 'There is no such organisation.');
      await setLimits(tx, body);
    });
    const { tenantId, ...limits } = body;
    audit(tenantId, limits, tenantId);
    return { status: true as const };
  });
}
