// HTTP routes for the settings of sending, e-mail and approval.
import { mailSettings, setMailSettings } from '@tidings/contract/calls/email/mail-settings.ts';
import { approvalRules, setApprovalRules } from '@tidings/contract/calls/messages/approval.ts';
import * as senders from '@tidings/contract/calls/messages/default-senders.ts';
import * as calls from '@tidings/contract/calls/messages/sending-settings.ts';
import { retention, setRetention } from '@tidings/contract/calls/retention.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { changeApprovalRules, getApprovalRules } from './approval-rules.ts';
import { changeDefaultSenders } from './change-default-senders.ts';
import { readDefaultSenders } from './default-senders-store.ts';
import { changeMailSettings, getMailSettings } from './mail-settings.ts';
import { changeRetention, getRetention, type InstallationRetention } from './retention.ts';
import { changeSendingSettings, getSendingSettings } from './sending-settings.ts';

/** Mounts the calls of settings. */
export function sendingSettingsRoutes(
  server: HttpServer,
  { db, config }: { db: Database; config: InstallationRetention },
): void {
  mount(server, retention, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => getRetention(tx, tenantId, config)),
  );

  mount(server, setRetention, ({ session: { tenantId }, body, audit }) =>
    db.inTenant(tenantId, async (tx) => {
      await changeRetention(tx, tenantId, body, config);
      audit('retention', body);
      return getRetention(tx, tenantId, config);
    }),
  );

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

  mount(server, approvalRules, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => getApprovalRules(tx, tenantId)),
  );

  mount(server, setApprovalRules, ({ session, body, audit }) =>
    db.inTenant(session.tenantId, async (tx) => {
      await changeApprovalRules(tx, session, body);
      audit('approval', body);
      return getApprovalRules(tx, session.tenantId);
    }),
  );

  mount(server, senders.defaultSenders, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => readDefaultSenders(tx, tenantId)),
  );

  mount(server, senders.setDefaultSenders, ({ session: { tenantId }, body, audit }) =>
    db.inTenant(tenantId, async (tx) => {
      await changeDefaultSenders(tx, tenantId, body);
      audit('senders', body);
      return readDefaultSenders(tx, tenantId);
    }),
  );
}
