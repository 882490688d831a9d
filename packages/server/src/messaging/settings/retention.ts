// Reads and changes how long an organisation keeps texts and recipients.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { retention, setRetention } from '@tidings/contract/calls/retention.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readMonths, updateMonths } from './retention-store.ts';

/** What the operator has set for the whole installation. */
export type InstallationRetention = Pick<Config, 'RECIPIENT_MONTHS' | 'OUTBOX_DAYS' | 'AUDIT_MONTHS'>;

/** Returns the months of an organisation, and what the installation has set. */
export async function getRetention(
  tx: Tx,
  tenantId: string,
  { RECIPIENT_MONTHS, OUTBOX_DAYS, AUDIT_MONTHS }: InstallationRetention,
): Promise<ReplyOf<typeof retention>> {
  return {
    months: await readMonths(tx, tenantId),
    mostMonths: RECIPIENT_MONTHS,
    outboxDays: OUTBOX_DAYS,
    auditMonths: AUDIT_MONTHS,
  };
}

/** Changes the months where they are given; throws badInput for more than the installation keeps. */
export async function changeRetention(
  tx: Tx,
  tenantId: string,
  { months }: BodyOf<typeof setRetention>,
  { RECIPIENT_MONTHS }: InstallationRetention,
): Promise<void> {
  if (months === undefined) return;
  if (months !== null && months > RECIPIENT_MONTHS) {
    const sentence = `This server keeps them for ${RECIPIENT_MONTHS} months at most.`;
    throw new AppError('badInput', sentence, { months: sentence });
  }
  await updateMonths(tx, tenantId, months);
}
