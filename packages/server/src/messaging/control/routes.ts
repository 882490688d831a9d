// HTTP routes of lanes and stuck messages, for the operator of the installation.
import * as calls from '@tidings/contract/calls/lanes.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { listProcesses } from '../../processes/list-processes.ts';
import { listLanes } from './list-lanes.ts';
import { listStuck } from './list-stuck.ts';
import { reconnectLane, steerLane, tryNow } from './steer-lane.ts';

/** Mounts the routes. */
export function laneRoutes(server: HttpServer, { db }: { db: Database }): void {
  mount(server, calls.operatorLanes, () =>
    db.inSystem(async (tx) => ({ ...(await listLanes(tx)), processes: await listProcesses(tx) })),
  );

  mount(server, calls.steerLane, async ({ params: { lane }, body: { mode }, audit }) => {
    const { name, tenantId } = await steerLane(db, lane, mode);
    audit(lane, { lane: name, mode }, tenantId ?? undefined);
    return { status: true as const };
  });

  mount(server, calls.reconnectLane, async ({ params: { lane }, audit }) => {
    const { name, tenantId } = await reconnectLane(db, lane);
    audit(lane, { lane: name }, tenantId ?? undefined);
    return { status: true as const };
  });

  mount(server, calls.stuckMessages, async () => ({ items: await db.inSystem(listStuck) }));

  mount(server, calls.tryStuckMessage, async ({ params: { id }, audit }) => {
    const { tenantId, recipients } = await tryNow(db, id);
    audit(id, { recipients }, tenantId);
    return { status: true as const, recipients };
  });
}
