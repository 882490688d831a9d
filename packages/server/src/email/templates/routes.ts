// HTTP routes for e-mail templates.
import * as calls from '@tidings/contract/calls/email/mail-templates.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { addTemplate, allTemplates, changeTemplate, oneTemplate, removeTemplate } from './templates.ts';

/** Mounts the calls. */
export function templateRoutes(server: HttpServer, port: { db: Database; runInWorker: RunInWorker }): void {
  const { db } = port;
  mount(server, calls.listMailTemplates, ({ session }) => allTemplates(db, session.tenantId));

  mount(server, calls.getMailTemplate, ({ session, params }) => oneTemplate(db, session.tenantId, params.id));

  mount(server, calls.addMailTemplate, async ({ session, body, audit }) => {
    const id = await addTemplate(port, session, body);
    audit(id);
    return { status: true as const, id };
  });

  mount(server, calls.changeMailTemplate, async ({ session, params, body }) => {
    await changeTemplate(port, session.tenantId, params.id, body);
    return { status: true as const };
  });

  mount(server, calls.removeMailTemplate, async ({ session, params }) => {
    await removeTemplate(db, session.tenantId, params.id);
    return { status: true as const };
  });
}
