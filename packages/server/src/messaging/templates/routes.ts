// HTTP routes for SMS templates.
import * as calls from '@tidings/contract/calls/messages/sms-templates.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { addTemplate, allSmsTemplates, changeTemplate, removeTemplate } from './sms-templates.ts';

/** Mounts the calls. */
export function smsTemplateRoutes(server: HttpServer, { db }: { db: Database }): void {
  mount(server, calls.listSmsTemplates, ({ session }) => allSmsTemplates(db, session.tenantId));

  mount(server, calls.addSmsTemplate, async ({ session, body, audit }) => {
    const id = await addTemplate(db, session, body);
    audit(id);
    return { status: true as const, id };
  });

  mount(server, calls.changeSmsTemplate, async ({ session, params, body }) => {
    await changeTemplate(db, session.tenantId, params.id, body);
    return { status: true as const };
  });

  mount(server, calls.removeSmsTemplate, async ({ session, params }) => {
    await removeTemplate(db, session.tenantId, params.id);
    return { status: true as const };
  });
}
