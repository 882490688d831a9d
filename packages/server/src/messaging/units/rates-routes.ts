// HTTP routes with which the operator reads and replaces rates.
import * as calls from '@tidings/contract/calls/providers.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { listRates } from './rates-store.ts';
import { changeRates } from './set-rates.ts';
import { inUnits } from './units.ts';

/** Mounts the calls of rates. */
export function rateRoutes(server: HttpServer, { db }: { db: Database }): void {
  mount(server, calls.rates, async () => {
    const rates = await db.inSystem(listRates);
    return { items: rates.map((rate) => ({ ...rate, units: inUnits(rate.units) })) };
  });

  mount(server, calls.setRates, async ({ body, audit }) => {
    await db.inSystem((tx) => changeRates(tx, body));
    audit('rates', { countries: [...new Set(body.items.map(({ country }) => country))] });
    return { status: true as const };
  });
}
