// HTTP routes for sending settings and e-mail settings.
import { mailSettings, setMailSettings } from '@tidings/contract/calls/email/mail-settings.ts';
import * as calls from '@tidings/contract/calls/messages/sending-settings.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { changeMailSettings, getMailSettings } from './mail-settings.ts';
import { changeSendingSettings, getSendingSettings } from './sending-settings.ts';

/** Mounts the calls of settings. */
export function sendingSettingsRoutes(server: HttpServer, { db }: { db: Database }): void {
  mount(server, calls.sendingSettings, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => getSendingSettings(tx, tenantId)),
  );

  mount(server, calls.setSendingSettings, ({ session: { tenantId }, body, audit }) =>
    db.inTenant(tenantId, async (tx) => {
      await changeSendingSettings(tx, tenantId, body);
      audit('sending', body);
      return getSendingSettings(tx, tenantId);
    }),
  );

  mount(server, mailSettings, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => getMailSettings(tx, tenantId)),
  );

  mount(server, setMailSettings, ({ session: { tenantId }, body, audit }) =>
    db.inTenant(tenantId, async (tx) => {
      await changeMailSettings(tx, tenantId, body);
      audit('mail', body);
      return getMailSettings(tx, tenantId);
    }),
  );
}
