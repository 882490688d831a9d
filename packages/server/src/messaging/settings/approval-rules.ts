// Reads and changes which messages of an organisation need approval.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { approvalRules, setApprovalRules } from '@tidings/contract/calls/messages/approval.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { readTenantRules } from './tenant-rules-store.ts';
import { listMemberIds, lockSettings, updateApprovalRules } from './store.ts';

const perUnit = 1000;

/** Returns the rules; without colleagues who have left. */
export async function getApprovalRules(tx: Tx, tenantId: string): Promise<ReplyOf<typeof approvalRules>> {
  const { approval } = await readTenantRules(tx, tenantId);
  const members = new Set(await listMemberIds(tx, tenantId));
  return {
    recipients: approval.recipients,
    units: approval.units === null ? null : approval.units / perUnit,
    always: approval.always.filter((userId) => members.has(userId)),
  };
}

/**
 * Changes the given rules over those that are stored; ids of others than colleagues are dropped. Throws 'forbidden'
 * where somebody other than an owner takes themselves off the list of those whose messages always need approval.
 */
export async function changeApprovalRules(
  tx: Tx,
  { tenantId, userId, role }: Pick<Session, 'tenantId' | 'userId' | 'role'>,
  { units, ...body }: BodyOf<typeof setApprovalRules>,
): Promise<void> {
  await lockSettings(tx, tenantId);
  const { approval } = await readTenantRules(tx, tenantId);
  const { recipients, always } = { ...approval, ...body };
  if (role !== 'owner' && approval.always.includes(userId) && !always.includes(userId))
    throw new AppError(
      'forbidden',
      'Your own messages always need approval, so a colleague has to change that.',
    );
  const members = new Set(await listMemberIds(tx, tenantId));
  await updateApprovalRules(tx, tenantId, {
    recipients,
    units: units === undefined ? approval.units : units && units * perUnit,
    always: [...new Set(always)].filter((userId) => members.has(userId)),
  });
}
