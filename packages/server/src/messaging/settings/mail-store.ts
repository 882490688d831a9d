// SQL for a tenant's e-mail settings.
import type { Language } from '@tidings/contract/rules/languages.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface MailSettings {
  fromName: string;
  replyTo: string;
  footer: string;
  language: Language;
  trackOpens: boolean;
  trackClicks: boolean;
}

/** Reads the e-mail settings. */
export async function readMailSettings(tx: Tx, tenantId: string): Promise<MailSettings> {
  return tx
    .selectFrom('tenant_setting')
    .select([
      'mail_from_name as fromName',
      'mail_reply_to as replyTo',
      'mail_footer as footer',
      sql<Language>`mail_language`.as('language'),
      'track_opens as trackOpens',
      'track_clicks as trackClicks',
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** Changes all e-mail settings. */
export async function updateMailSettings(tx: Tx, tenantId: string, to: MailSettings): Promise<void> {
  await tx
    .updateTable('tenant_setting')
    .set({
      mail_from_name: to.fromName,
      mail_reply_to: to.replyTo,
      mail_footer: to.footer,
      mail_language: to.language,
      track_opens: to.trackOpens,
      track_clicks: to.trackClicks,
    })
    .where('tenant_id', '=', tenantId)
    .execute();
}
