// HTTP routes for requests for units, their decision, and the notice of a low balance.
import * as calls from '@tidings/contract/calls/units-requests.ts';
import { type HttpServer, type Input, mount } from '../../../platform/http/mount.ts';
import { readNotice, setNotice } from '../low-balance/low-balance-store.ts';
import { inUnits, perUnit } from '../units.ts';
import { decideRequest, type Deciding } from './decide-request.ts';
import { changeRequest, type Requesting, requestUnits, withdrawRequest } from './request-units.ts';
import { listForOperator, listRequests, type RequestRow } from './requests-store.ts';

interface Parts {
  db: Requesting['db'];
  accounts: Pick<Requesting, 'notifyOperators'> & Pick<Deciding, 'notifyMember'>;
}

const done = { status: true as const };

/** Mounts them. */
export function unitRequestRoutes(server: HttpServer, { db, accounts }: Parts): void {
  const request = async ({ session, body, audit }: Input<typeof calls.requestUnits>) => {
    const id = await requestUnits({ db, ...accounts }, session, body);
    audit(id, body);
    return { id };
  };
  mount(server, calls.requestUnits, request, { withSystem: true });

  mount(server, calls.unitsRequests, async ({ session: { tenantId } }) => ({
    items: (await db.inTenant(tenantId, (tx) => listRequests(tx, tenantId))).map(present),
  }));

  mount(server, calls.changeUnitsRequest, async ({ session, params: { id }, body, audit }) => {
    await changeRequest({ db }, session.tenantId, id, body);
    audit(id, body);
    return done;
  });

  mount(server, calls.withdrawUnitsRequest, async ({ session, params: { id } }) => {
    await withdrawRequest({ db }, session.tenantId, id);
    return done;
  });

  mount(server, calls.operatorUnitsRequests, async () => ({
    items: (await db.inSystem(listForOperator)).map(({ tenantId, organisation, email, balance, ...row }) => ({
      ...present(row),
      tenantId,
      organisation,
      email,
      balance: inUnits(balance),
    })),
  }));

  mount(server, calls.decideUnitsRequest, async ({ session, params: { id }, body, audit }) => {
    const { tenantId, granted, balance } = await decideRequest({ db, ...accounts }, session.userId, id, body);
    audit(id, { state: body.state, granted, note: body.note }, tenantId);
    return { balance };
  });

  noticeRoutes(server, db);
}

function noticeRoutes(server: HttpServer, db: Parts['db']): void {
  mount(server, calls.unitsNotice, async ({ session: { tenantId } }) => {
    const { below, balance } = await db.inTenant(tenantId, (tx) => readNotice(tx, tenantId));
    return { below: inUnits(below), isLow: balance < below, balance: inUnits(balance) };
  });

  mount(server, calls.setUnitsNotice, async ({ session: { tenantId }, body: { below }, audit }) => {
    await db.inTenant(tenantId, (tx) => setNotice(tx, tenantId, below * perUnit));
    audit(tenantId, { below });
    return done;
  });
}

const present = ({ userId: _user, ...row }: RequestRow) => ({
  ...row,
  units: inUnits(row.units),
  granted: row.granted === null ? null : inUnits(row.granted),
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
