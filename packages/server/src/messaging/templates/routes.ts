// HTTP of templates of e-mails.
import * as calls from '@tidings/contract/calls/mail-templates.ts';
import type { RunAside } from '../../platform/aside.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Edge, mount } from '../../platform/http/mount.ts';
import { addTemplate, allTemplates, changeTemplate, removeTemplate } from './templates.ts';

/** Mounts the calls. */
export function templateRoutes(edge: Edge, port: { db: Database; aside: RunAside }): void {
  const { db } = port;
  mount(edge, calls.listMailTemplates, ({ session }) => allTemplates(db, session.tenantId));

  mount(edge, calls.addMailTemplate, async ({ session, body, audit }) => {
    const id = await addTemplate(port, session, body);
    audit(id);
    return { status: true as const, id };
  });

  mount(edge, calls.changeMailTemplate, async ({ session, params, body }) => {
    await changeTemplate(port, session.tenantId, params.id, body);
    return { status: true as const };
  });

  mount(edge, calls.removeMailTemplate, async ({ session, params }) => {
    await removeTemplate(db, session.tenantId, params.id);
    return { status: true as const };
  });
}
