// HTTP for how the ways by which mails come back are doing.
import { operatorBounces } from '@tidings/contract/calls/bounces.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Edge, mount } from '../../../platform/http/mount.ts';
import { readWays } from './ways-store.ts';

interface Port {
  db: Database;
  config: Pick<Config, 'BOUNCE_LISTEN' | 'BOUNCE_IMAP'>;
}

/** Mounts it. */
export function bounceRoutes(edge: Edge, { db, config }: Port): void {
  mount(edge, operatorBounces, async () => {
    const ways = await db.inSystem(readWays);
    return {
      configured: Boolean(config.BOUNCE_IMAP || config.BOUNCE_LISTEN) || ways.length > 0,
      items: ways.map(({ since, wellAt, ...way }) => ({
        ...way,
        since: since?.toISOString() ?? null,
        wellAt: wellAt?.toISOString() ?? null,
      })),
    };
  });
}
