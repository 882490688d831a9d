// HTTP routes for the health of bounce intakes.
import { operatorBounces } from '@tidings/contract/calls/email/bounces.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { readIntakes } from './intakes-store.ts';

interface Port {
  db: Database;
  config: Pick<Config, 'BOUNCE_LISTEN' | 'BOUNCE_IMAP'>;
}

/** Mounts the routes. */
export function bounceRoutes(server: HttpServer, { db, config }: Port): void {
  mount(server, operatorBounces, async () => {
    const ways = await db.inSystem(readIntakes);
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
