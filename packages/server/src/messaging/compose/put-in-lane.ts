// Writes a prepared message, its recipients, units and lane entry.
import type { Tx } from '../../platform/db/database.ts';
import { addDue, launchLane } from '../queue/due.ts';
import { insertMessage, type NewMessageRow } from '../queue/messages.ts';
import { rowsOf } from '../queue/insert-recipients.ts';
import { reserve } from '../units/units.ts';
import { keepToQuota, refuseEver } from '../../accounts/sending-rights/keep-to-quota.ts';
import { refuseSuspended } from '../../accounts/sending-rights/refuse-suspended.ts';
import { snapshotOf, type Portion, type Totals } from './prepare.ts';
import { providerColumns, type ProviderSelection } from './provider-selection.ts';

/** A message's row before it has a state and a provider. */
export type RowToSend = Omit<
  NewMessageRow,
  'state' | 'created_at' | 'channel' | 'provider' | 'page_rule' | 'kept_for'
> & {
  created_at: Date;
  channel: 'sms' | 'email';
};

/**
 * Returns a function that stores recipients and audience snapshot by portion. The message's own row may follow; if the
 * message is refused, the transaction rolls all of it back.
 */
export function keepRows(tx: Tx, tenantId: string, messageId: string): (portion: Portion) => Promise<void> {
  const add = rowsOf(tx, tenantId, messageId);
  return (portion) => add(portion.recipients, snapshotOf(portion));
}

/**
 * Stores the message, whose recipients are stored already; it is sent after its hold. Throws notEnoughUnits, and
 * refused above the daily quota or, unless it is an automatic answer, for a suspended organisation.
 */
export async function putInLane(
  tx: Tx,
  row: RowToSend,
  selection: Pick<ProviderSelection, 'lane' | 'pageRule' | 'keptFor' | 'quota'>,
  totals: Totals,
  holdSeconds: number,
): Promise<void> {
  const { tenant_id: tenantId, id, channel } = row;
  if (row.created_by !== null) await refuseSuspended(tx, tenantId);
  await keepToQuota(tx, tenantId, selection.quota, { channel, messageId: id, recipients: totals.recipients });
  const notBefore = new Date(row.created_at.getTime() + holdSeconds * 1000);
  await insertMessage(tx, {
    ...row,
    ...providerColumns(selection),
    state: 'ready',
    ...fixedBy(totals),
    ...sizeOf(totals),
    not_before: notBefore,
  });
  await reserve(tx, tenantId, id, totals.units);
  await addDue(tx, tenantId, id, selection.lane, notBefore);
}

/**
 * Stores a message that waits for approval, whose recipients are stored already; its units are reserved, and nothing of
 * it can be claimed. With a time, it is looked at again when that has come. Throws notEnoughUnits, and refused for more
 * recipients than the quota of a whole day.
 */
export async function putInApproval(
  tx: Tx,
  row: RowToSend,
  selection: Pick<ProviderSelection, 'lane' | 'pageRule' | 'keptFor' | 'quota'>,
  totals: Totals,
  executeAt: Date | null,
): Promise<void> {
  const { tenant_id: tenantId, id, channel } = row;
  await refuseSuspended(tx, tenantId);
  refuseEver(selection.quota, channel, totals.recipients);
  await insertMessage(tx, {
    ...row,
    ...providerColumns(selection),
    state: 'approval',
    ...fixedBy(totals),
    ...sizeOf(totals),
    execute_at: executeAt,
  });
  await reserve(tx, tenantId, id, totals.units);
  if (executeAt) await addDue(tx, tenantId, id, launchLane, executeAt);
}

/** Returns the columns fixed by preparing a message. */
export const fixedBy = ({ prices, fingerprint, units }: Totals) => ({
  prices: JSON.stringify(prices),
  fingerprint,
  reserved: units,
});

/** Returns the columns that count recipients and people. */
export const sizeOf = ({ recipients, people }: Totals) => ({ total: recipients, people });
