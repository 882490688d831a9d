// Opens the configured bounce intakes: a listener, a mailbox, both or none.
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Inbound } from '../../providers/provider.ts';
import { type BounceListener, startBounceListener } from './bounce-listener.ts';
import { type BounceMailbox, startBounceMailbox } from './bounce-mailbox.ts';
import { openBounceReceiver } from './receive-bounce.ts';
import { openIntakeNotes } from './note-intakes.ts';

export interface Bounces {
  /** The listener's port; null without a listener. */
  port: number | null;
  stop(): Promise<void>;
}

interface Ports {
  config: Pick<Config, 'BOUNCE_ADDRESS' | 'BOUNCE_LISTEN' | 'BOUNCE_IMAP'>;
  secret: string;
  db: Database;
  clock: Clock;
  log: Log;
  /** Stores the receipts. */
  inbound: Pick<Inbound, 'receipt'>;
}

/**
 * Opens the intakes. Throws ConfigError if the listener cannot listen; a mailbox that cannot be read is only reported.
 */
export async function openBounces({ config, secret, inbound, ...ports }: Ports): Promise<Bounces> {
  const { BOUNCE_LISTEN, BOUNCE_IMAP } = config;
  const receiver = openBounceReceiver(config, secret, inbound);
  const opened: (BounceListener | BounceMailbox)[] = [];
  const listener =
    BOUNCE_LISTEN &&
    (await startBounceListener(BOUNCE_LISTEN, {
      ...ports,
      ...receiver,
      notes: openIntakeNotes(ports, 'listener'),
    }));
  if (listener) opened.push(listener);
  if (BOUNCE_IMAP)
    opened.push(
      startBounceMailbox(BOUNCE_IMAP, { ...ports, ...receiver, notes: openIntakeNotes(ports, 'mailbox') }),
    );
  return {
    port: listener?.port ?? null,
    stop: async () => {
      await Promise.all(opened.map((one) => one.stop()));
    },
  };
}
