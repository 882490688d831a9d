// HTTP routes for sender ids: tenants request and list, the operator decides.
import * as calls from '@tidings/contract/calls/sender-ids.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { decide, insertSenderId, listAllSenderIds, listSenderIds } from './store.ts';

/** Mounts the calls of sender ids. */
export function senderIdRoutes(
  server: HttpServer,
  { db, accounts: { notify } }: { db: Database; accounts: Accounts },
): void {
  mount(server, calls.senderIds, async ({ session: { tenantId } }) => {
    const rows = await db.inTenant(tenantId, (tx) => listSenderIds(tx, tenantId));
    const preferred = rows.find(({ isDefault, status }) => isDefault && status === 2);
    return {
      returnObject: rows.map(({ id, mask, status }) => ({ id, mask, status })),
      ...(preferred && { defaultSenderId: preferred.mask }),
    };
  });

  mount(server, calls.requestSenderId, async ({ session: { tenantId, userId }, body, audit }) => {
    const row = await db.inTenant(tenantId, (tx) =>
      insertSenderId(tx, tenantId, { mask: body.mask, userId }),
    );
    audit(row.id, { mask: row.mask });
    return { status: row.status, id: row.id };
  });

  mount(server, calls.operatorSenderIds, async () => {
    const rows = await db.inSystem(listAllSenderIds);
    return {
      items: rows.map((row) => ({
        id: row.id,
        tenantId: row.tenant_id,
        organisation: row.organisation,
        mask: row.mask,
        status: row.status,
        requestedAt: row.created_at.toISOString(),
      })),
    };
  });

  mount(server, calls.decideSenderId, async ({ params, body, audit }) => {
    const row = await db.inSystem((tx) => decide(tx, params.id, body.status));
    if (!row) throw new AppError('notFound', 'There is no such request.');
    audit(row.id, { mask: row.mask, status: row.status, tenantId: row.tenant_id }, row.tenant_id);
    if (row.status > 1)
      await notify(row.tenant_id, {
        kind: 'sender-id',
        code: 'senderIdDecided',
        params: { mask: row.mask, state: senderIdState(row.status) },
        link: '/tenant/settings/sender-ids',
      });
    return { id: row.id, tenantId: row.tenant_id, mask: row.mask, status: row.status };
  });
}
