// Reads a tenant's settings for composing, launching and reports.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface TenantRules {
  organisation: string;
  country: string;
  timeZone: string;
  holdSeconds: number;
  shareAddress: boolean;
  lateMinutes: number;
  mailFromName: string;
  mailReplyTo: string;
  /** The path of the logo above every e-mail; empty where there is none. */
  mailLogo: string;
  /** The footer of every e-mail: the settings' own, or the organisation's address. */
  mailFooter: string;
  /** The language tag (BCP 47) of its e-mails and of the texts that go out in its name. */
  language: string;
  trackOpens: boolean;
  trackClicks: boolean;
  approval: ApprovalRules;
}

/** Which messages need approval. */
export interface ApprovalRules {
  /** Above so many recipients, or thousandths of a unit; null: no limit. */
  recipients: number | null;
  units: number | null;
  /** The users whose messages always need it. */
  always: string[];
}

/** Reads the tenant's settings, with defaults where it has none. */
export async function readTenantRules(tx: Tx, tenantId: string): Promise<TenantRules> {
  const { rows } = await sql<TenantRules>`
    select t.name as organisation, t.country, t.time_zone as "timeZone", coalesce(s.hold_seconds, 10) as "holdSeconds",
           coalesce(s.share_address, true) as "shareAddress", coalesce(s.late_minutes, 60) as "lateMinutes",
           coalesce(nullif(s.mail_from_name, ''), t.name) as "mailFromName",
           coalesce(s.mail_reply_to, '') as "mailReplyTo", coalesce(t.logo, '') as "mailLogo",
           coalesce(nullif(s.mail_footer, ''), t.address) as "mailFooter",
           coalesce(s.mail_language, 'en') as language,
           coalesce(s.track_opens, false) as "trackOpens", coalesce(s.track_clicks, false) as "trackClicks",
           jsonb_build_object('recipients', s.approval_recipients, 'units', s.approval_units,
             'always', coalesce(s.approval_always, '{}')) as approval
      from tenant t left join tenant_setting s on s.tenant_id = t.id where t.id = ${tenantId}`.execute(tx);
  const [rules] = rows;
  if (!rules) throw new Error('a tenant without a row');
  return rules;
}

/** Returns the end of the quiet hours if `moment` (now by default) is within them. */
export async function readQuietUntil(
  tx: Tx,
  tenantId: string,
  moment: Date | null = null,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select engine.quiet_until(${tenantId}, coalesce(${moment}::timestamptz, engine.now())) as until`.execute(
    tx,
  );
  return rows[0]?.until ?? null;
}
