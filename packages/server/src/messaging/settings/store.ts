// SQL for a tenant's sending settings.
import type { Language } from '@tidings/contract/rules/languages.ts';
import type { Keyword } from '@tidings/contract/rules/sms/keywords.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ApprovalRules } from './tenant-rules-store.ts';

export interface SendingSettings {
  holdSeconds: number;
  shareAddress: boolean;
  lateMinutes: number;
  /** '21:00', in the tenant's own time zone; both or neither. */
  quietFrom: string | null;
  quietTo: string | null;
  /** The keywords besides the built-in ones, and the answers; '' for the default answer. */
  words: Record<Keyword, string[]>;
  answers: Record<Keyword, string>;
}

/** Inserts a new tenant's settings with the defaults of the schema. */
export async function insertSettings(tx: Tx, tenantId: string, language: Language): Promise<void> {
  await tx.insertInto('tenant_setting').values({ tenant_id: tenantId, mail_language: language }).execute();
}

/**
 * Locks the tenant's settings until the transaction ends. A change of some of them reads the others after this, or it
 * would undo what a colleague stores meanwhile.
 */
export async function lockSettings(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .selectFrom('tenant_setting')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .execute();
}

/** Reads the sending settings. */
export async function readSendingSettings(tx: Tx, tenantId: string): Promise<SendingSettings> {
  return tx
    .selectFrom('tenant_setting')
    .select([
      'hold_seconds as holdSeconds',
      'share_address as shareAddress',
      'late_minutes as lateMinutes',
      sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quietFrom'),
      sql<string | null>`to_char(quiet_to, 'HH24:MI')`.as('quietTo'),
      sql<SendingSettings['words']>`jsonb_build_object(
        'stop', stop_words, 'start', start_words, 'help', help_words)`.as('words'),
      sql<SendingSettings['answers']>`jsonb_build_object(
        'stop', stop_answer, 'start', start_answer, 'help', help_answer)`.as('answers'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** Changes all sending settings. */
export async function updateSendingSettings(
  tx: Tx,
  tenantId: string,
  { words, answers, ...rest }: SendingSettings,
): Promise<void> {
  await tx
    .updateTable('tenant_setting')
    .set({
      hold_seconds: rest.holdSeconds,
      share_address: rest.shareAddress,
      late_minutes: rest.lateMinutes,
      quiet_from: rest.quietFrom,
      quiet_to: rest.quietTo,
      stop_words: words.stop,
      start_words: words.start,
      help_words: words.help,
      stop_answer: answers.stop,
      start_answer: answers.start,
      help_answer: answers.help,
    })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Changes which messages need approval. */
export async function updateApprovalRules(
  tx: Tx,
  tenantId: string,
  { recipients, units, always }: ApprovalRules,
): Promise<void> {
  await tx
    .updateTable('tenant_setting')
    .set({ approval_recipients: recipients, approval_units: units, approval_always: always })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** The users who belong to an organisation. */
export async function listMemberIds(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx.selectFrom('member').select('user_id').where('tenant_id', '=', tenantId).execute();
  return rows.map((row) => row.user_id);
}
