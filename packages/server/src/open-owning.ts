// Opens the ownership of this worker's lanes, and keeps it renewed.
import { hostname } from 'node:os';
import type { AppContext } from './app-context.ts';
import { ownIdentity } from './messaging/delivery/journal/process-identity.ts';
import type { Lane } from './messaging/delivery/lane.ts';
import { OwnedLanes, renewMs } from './messaging/delivery/ownership/owned-lanes.ts';
import { startBeat } from './platform/beat.ts';

/** What the ownership of lanes needs of its worker. */
export interface Owners {
  /** Connections that no lane waits for. */
  db: AppContext['db'];
  /** No other worker uses the database. */
  alone: boolean;
}

export interface Owning {
  owned: OwnedLanes;
  /** Renews from now on; `follow` opens and closes the lanes where that has changed. */
  start(follow: () => Promise<void>): void;
  /** Takes no lanes any more. Waits for nothing, since the database may be away. */
  leave(): void;
  /** Ends it, once all lanes are closed. */
  end(): Promise<void>;
}

/** `worker` is this process in leases; `lanes` gives the open lanes. */
export function openOwning(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  { db, alone, worker, lanes }: Owners & { worker: string; lanes: () => readonly Lane[] },
): Owning {
  const owned = new OwnedLanes({
    db,
    alone,
    clock,
    worker: { id: worker, host: hostname(), pid: process.pid, process: ownIdentity() },
    open: () => lanes().map(({ name }) => name),
    idle: () => lanes().flatMap((lane) => (lane.isIdle() ? lane.name : [])),
  });
  const warn = (error: unknown): void => log.warn({ error: String(error) }, 'the ownership of lanes');
  let stop = async (): Promise<void> => {};
  return {
    owned,
    start: (follow) => {
      const beat = startBeat(log, renewMs, async () => {
        // Renewing does not wait for lanes to be opened.
        if (await owned.look()) void follow().catch(warn);
      });
      stop = beat.stop;
    },
    leave: () => void owned.leave().catch(warn),
    end: async () => {
      await stop();
      await owned.end().catch(warn);
    },
  };
}
