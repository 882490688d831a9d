// Enters this process among those of its database, and watches for messages that none sends.
import { addressOf } from './accounts/accounts.ts';
import type { AppContext } from './app-context.ts';
import { openStrandedWatch } from './messaging/delivery/monitoring/watch-stranded.ts';
import { joinProcesses } from './processes/join-processes.ts';
import { fingerprintOf } from './processes/settings-fingerprint.ts';
import type { Part } from './processes/store.ts';
import type { Worker } from './worker.ts';

interface OwnPresence {
  /** Why this process may not start; null where it may. */
  refusal: string | null;
  /**
   * Shows the others from now on that it lives, with what its worker serves; returns the function that ends it. Once a
   * newer version has migrated the database beyond what this process knows, it calls `standDown` and shows that it has stopped.
   */
  show: (worker: Worker | null, standDown: () => Promise<unknown>) => () => Promise<void>;
}

/** Compares its settings with those of the other processes, and enters it where they agree. */
export async function openPresence(context: AppContext, part: Part): Promise<OwnPresence> {
  const { config, db, log, secret, accounts, version } = context;
  const presence = await joinProcesses({
    db,
    log,
    part,
    settings: fingerprintOf(config, secret, addressOf(config)),
    // The built-in database serves one process only.
    alone: !config.DATABASE_URL,
    allowDifferent: config.ALLOW_DIFFERENT_SETTINGS === 'yes',
  });
  const { notify, notifyOperators } = accounts;
  const watch = openStrandedWatch({ db, log, notify, notifyOperators });
  return {
    refusal: presence.refusal,
    show: (worker, standDown) => {
      const lanesOf = () => (worker && version.refusal() === null ? worker.lanes() : []);
      const stop = async () => {
        await standDown();
        await presence.leave();
      };
      const beat = presence.start(lanesOf, async () => {
        await version.look(stop);
        if (version.refusal() === null) await watch(worker?.lanes() ?? null);
      });
      return async () => {
        await beat.stop();
        await presence.leave();
      };
    },
  };
}
