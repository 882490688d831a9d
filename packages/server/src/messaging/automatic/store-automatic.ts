// Stores an automatic message as a schedule, so that it is launched like any other.
import { may } from '@tidings/contract/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { addDue, launchLane } from '../queue/due.ts';
import { insertMessage } from '../queue/messages.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';
import { reserve } from '../units/units.ts';
import { approvalColumns } from '../compose/approval/needs-approval.ts';
import { columns, trackingColumns } from '../compose/columns.ts';
import type { Content } from '../compose/content.ts';
import type { Totals } from '../compose/prepare.ts';
import { providerColumns, type ProviderSelection } from '../compose/provider-selection.ts';
import { fixedBy } from '../compose/put-in-lane.ts';
import { readRole } from '../compose/store.ts';

export interface AutomaticMessage {
  content: Content;
  rules: TenantRules;
  selection: ProviderSelection;
  totals: Totals;
  /** Who wrote the text, or turned the messages on. */
  userId: string;
  now: Date;
  executeAt: Date;
  /** Why a person has to decide whether it is sent; empty where nobody has to. */
  asks: string;
}

/**
 * Stores a message whose recipients are found again at its time, and reserves its units. Late, it asks; it is approved
 * and held in quiet hours like any schedule. Returns its id. Throws notEnoughUnits.
 */
export async function storeAutomatic(
  tx: Tx,
  tenantId: string,
  { content, rules, selection, totals, userId, now, executeAt, asks }: AutomaticMessage,
): Promise<string> {
  const id = newId();
  const role = await readRole(tx, tenantId, userId);
  const mayApprove = role !== undefined && may(role, 'messages.approve');
  await insertMessage(tx, {
    id,
    tenant_id: tenantId,
    ...columns(content),
    ...trackingColumns(content, rules),
    quiet: 'wait',
    created_by: userId,
    ...approvalColumns({ userId, mayApprove }, false),
    ...providerColumns(selection),
    ...fixedBy(totals),
    created_at: now,
    accepted_at: now,
    execute_at: executeAt,
    state: asks ? 'late' : 'scheduled',
    refusal: asks,
  });
  await reserve(tx, tenantId, id, totals.units);
  if (!asks) await addDue(tx, tenantId, id, launchLane, executeAt);
  return id;
}
