// HTTP of how an organisation sends, and how its e-mails look from outside.
import { mailSettings, setMailSettings } from '@tidings/contract/calls/mail-settings.ts';
import * as calls from '@tidings/contract/calls/sending-settings.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Edge, mount } from '../../platform/http/mount.ts';
import { changeMailSettings, getMailSettings } from './mail-settings.ts';
import { changeSendingSettings, getSendingSettings } from './sending-settings.ts';

/** Mounts the calls. */
export function sendingSettingsRoutes(edge: Edge, { db }: { db: Database }): void {
  mount(edge, calls.sendingSettings, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => getSendingSettings(tx, tenantId)),
  );

  mount(edge, calls.setSendingSettings, ({ session: { tenantId }, body, audit }) =>
    db.inTenant(tenantId, async (tx) => {
      await changeSendingSettings(tx, tenantId, body);
      audit('sending', body);
      return getSendingSettings(tx, tenantId);
    }),
  );

  mount(edge, mailSettings, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => getMailSettings(tx, tenantId)),
  );

  mount(edge, setMailSettings, ({ session: { tenantId }, body, audit }) =>
    db.inTenant(tenantId, async (tx) => {
      await changeMailSettings(tx, tenantId, body);
      audit('mail', body);
      return getMailSettings(tx, tenantId);
    }),
  );
}
