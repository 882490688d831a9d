// Stores an automatic message as a schedule, or before those who approve.
import { may } from '@tidings/contract/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { addDue, launchLane } from '../queue/due.ts';
import { insertMessage } from '../queue/messages.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';
import { reserve } from '../units/units.ts';
import { reportOf, tellOfWaiting, type Waiting } from '../compose/approval/approval-notices.ts';
import { approvalColumns, needsApproval } from '../compose/approval/needs-approval.ts';
import { columns, trackingColumns } from '../compose/columns.ts';
import type { Content } from '../compose/content.ts';
import type { Composing } from '../compose/composing.ts';
import { prepare, type Totals } from '../compose/prepare.ts';
import { providerColumns, type ProviderSelection } from '../compose/provider-selection.ts';
import { fixedBy, keepRows, putInApproval } from '../compose/put-in-lane.ts';
import { readRole } from '../compose/store.ts';

export interface AutomaticMessage {
  hide: Composing['hide'];
  content: Content;
  rules: TenantRules;
  selection: ProviderSelection;
  totals: Totals;
  /** Who wrote the text, or turned the messages on. */
  userId: string;
  now: Date;
  executeAt: Date;
  /** Why a person has to decide whether it is sent; empty where nobody has to. */
  refusal: string;
}

export interface StoredAutomatic {
  id: string;
  /** How it waits for approval; null where it does not. */
  waiting: Waiting | null;
  /** Whether a person has to decide if it is sent, since it may have been before a backup was restored. */
  asks: boolean;
}

/**
 * Stores a message whose recipients are found again at its time, and reserves its units. Late, it asks; it is held in
 * quiet hours like any schedule. One that needs approval has no time, since its time is now: it goes once it is approved.
 * Throws notEnoughUnits.
 */
export async function storeAutomatic(
  tx: Tx,
  tenantId: string,
  { content, rules, selection, hide, totals, userId, now, executeAt, refusal }: AutomaticMessage,
): Promise<StoredAutomatic> {
  const id = newId();
  const role = await readRole(tx, tenantId, userId);
  const author = { userId, mayApprove: role !== undefined && may(role, 'messages.approve') };
  const row = {
    id,
    tenant_id: tenantId,
    ...columns(content),
    ...trackingColumns(content, rules),
    quiet: 'wait',
    created_by: userId,
    ...approvalColumns(author, false),
    created_at: now,
    accepted_at: now,
  };
  // What asks a person is approved when they send it.
  if (!refusal && needsApproval(rules.approval, author, totals)) {
    const shown = await prepare(
      tx,
      tenantId,
      content,
      { rules, hide, selection },
      keepRows(tx, tenantId, id),
    );
    await putInApproval(tx, { ...row, ...approvalColumns(author, true) }, selection, shown, null);
    const { channel } = content;
    return { id, waiting: { id, channel, total: shown.recipients, askedBy: userId }, asks: false };
  }
  await insertMessage(tx, {
    ...row,
    ...providerColumns(selection),
    ...fixedBy(totals),
    execute_at: executeAt,
    state: refusal ? 'late' : 'scheduled',
    refusal,
  });
  await reserve(tx, tenantId, id, totals.units);
  if (!refusal) await addDue(tx, tenantId, id, launchLane, executeAt);
  return { id, waiting: null, asks: refusal !== '' };
}

/** Tells those who may approve them of stored messages that wait for it, and colleagues of those that ask. */
export async function tellOfAutomatic(
  { db, tellColleagues }: Pick<Composing, 'db' | 'tellColleagues'>,
  tenantId: string,
  stored: readonly StoredAutomatic[],
): Promise<void> {
  for (const { waiting } of stored)
    if (waiting) await tellOfWaiting({ db, tellColleagues }, tenantId, waiting);
  const asking = stored.filter(({ asks }) => asks);
  const [first] = asking;
  if (!first) return;
  await tellColleagues(tenantId, {
    topic: 'late',
    code: 'asksAfterRestore',
    params: { messages: asking.length },
    link: asking.length === 1 ? reportOf(first.id) : '/tenant/sent?state=scheduled',
  });
}
