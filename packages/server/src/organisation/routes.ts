// HTTP routes of whole organisations: export, closing and reopening.
import { Readable } from 'node:stream';
import * as calls from '@tidings/contract/calls/own-organisation.ts';
import { readOwnOrganisation } from '../accounts/organisations/own-organisation-store.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import { openUserRateLimit, type RateLimits } from '../platform/http/tries.ts';
import { type Closing, closeOrganisation, reopenOrganisation } from './close-organisation.ts';
import { type Exporting, exportOrganisation } from './export-organisation.ts';

interface Needed extends Exporting {
  accounts: Pick<Closing, 'notify' | 'notifyOperators' | 'forgetOrganisation'>;
  rateLimits: RateLimits;
}

/** Mounts them. */
export function wholeOrganisationRoutes(
  server: HttpServer,
  { rateLimits, accounts, ...exporting }: Needed,
): void {
  const limit = openUserRateLimit(server.counter, rateLimits);
  const { db, clock } = exporting;
  const closing: Closing = { ...accounts, db, clock };

  mount(
    server,
    calls.exportOrganisation,
    async ({ session: { tenantId, userId }, request, reply, audit }) => {
      await limit(request, userId);
      const { name } = await db.inTenant(tenantId, (tx) => readOwnOrganisation(tx, tenantId));
      audit(tenantId);
      // Returned rather than sent here, so that the log records an export before its first byte is sent.
      reply.type('application/zip').header('content-disposition', 'attachment; filename="organisation.zip"');
      return Readable.from(exportOrganisation(exporting, { tenantId, name }), { objectMode: false });
    },
  );

  mount(server, calls.closeOrganisation, async ({ session, body: { name }, request, audit }) => {
    await limit(request, session.userId);
    await closeOrganisation(closing, session, name);
    audit(session.tenantId);
    return { status: true as const };
  });

  mount(server, calls.reopenOrganisation, async ({ session, request, audit }) => {
    await limit(request, session.userId);
    await reopenOrganisation(closing, session);
    audit(session.tenantId);
    return { status: true as const };
  });
}
