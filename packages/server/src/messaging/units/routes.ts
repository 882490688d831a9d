// HTTP routes for the balance, ledger and statement of units, and for the operator's changes.
import { Readable } from 'node:stream';
import * as calls from '@tidings/contract/calls/units.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/read-replica.ts';
import { excerpt } from '../../platform/text/excerpt.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { isId } from '../../platform/id.ts';
import { periodOf, statementCsv, unitStatement } from './statement.ts';
import { readLedger } from './statement-store.ts';
import { isTenant, readBalance } from './store.ts';
import { inUnits, type Notify, takeBack, topUp } from './units.ts';

interface UnitParts {
  db: Database;
  /** Reads of later pages and of the file. */
  reads: Reads;
  accounts: { notify: Notify };
}

/** Mounts the calls of units. */
export function unitRoutes(server: HttpServer, parts: UnitParts): void {
  const { db, reads } = parts;
  mount(server, calls.units, async ({ session: { tenantId }, query: { cursor, ...days } }) => {
    if (cursor && !isId(cursor)) badCursor();
    return db.inTenant(tenantId, async (tx) => {
      const rows = await readLedger(tx, tenantId, await periodOf(tx, tenantId, days), cursor || null);
      const items = rows.slice(0, 50).map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind,
        units: inUnits(row.units),
        effect: inUnits(row.effect),
        messageId: row.messageId,
        note: row.note || excerpt(row.title),
      }));
      return {
        balance: inUnits(await readBalance(tx, tenantId)),
        items,
        nextCursor: rows.length > 50 ? (items.at(-1)?.id ?? null) : null,
      };
    });
  });

  mount(server, calls.unitsStatement, async ({ session: { tenantId }, query }) =>
    (query.cursor ? reads : db).inTenant(tenantId, (tx) => unitStatement(tx, tenantId, query)),
  );

  mount(server, calls.unitsStatementFile, async ({ session: { tenantId }, query, reply, audit }) => {
    const period = await db.inTenant(tenantId, (tx) => periodOf(tx, tenantId, query));
    audit(tenantId, query);
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="units.csv"');
    return Readable.from(statementCsv(reads, tenantId, period));
  });

  operatorRoutes(server, parts);
}

function operatorRoutes(server: HttpServer, { db, accounts }: UnitParts): void {
  const known = async (tenantId: string): Promise<void> => {
    if (!(await db.inSystem((tx) => isTenant(tx, tenantId))))
      throw new AppError('notFound', 'There is no such organisation.');
  };

  mount(server, calls.topUpUnits, async ({ session, body, audit }) => {
    await known(body.tenantId);
    const balance = await db.inTenant(body.tenantId, (tx) =>
      topUp(tx, body.tenantId, body.units, body.note, session.userId),
    );
    audit(body.tenantId, { units: body.units, note: body.note }, body.tenantId);
    return { balance };
  });

  mount(server, calls.takeBackUnits, async ({ session, body, audit }) => {
    const { tenantId, units, note } = body;
    await known(tenantId);
    const balance = await db.inTenant(tenantId, (tx) => takeBack(tx, tenantId, units, note, session.userId));
    audit(tenantId, { units, note }, tenantId);
    await accounts.notify(tenantId, {
      kind: 'units',
      mail: true,
      code: 'unitsTakenBack',
      params: { count: units, note },
      link: '/tenant/units',
    });
    return { balance };
  });
}
