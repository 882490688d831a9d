// Writes a prepared message, its recipients, units and lane entry.
import type { Tx } from '../../platform/db/database.ts';
import { addDue } from '../queue/due.ts';
import { insertMessage, type NewMessageRow } from '../queue/messages.ts';
import { rowsOf } from '../queue/insert-recipients.ts';
import { reserve } from '../units/units.ts';
import { keepToQuota } from '../../accounts/sending-rights/keep-to-quota.ts';
import { snapshotOf, type Portion, type Totals } from './prepare.ts';
import { byWay, type ProviderSelection } from './provider-selection.ts';

/** A message's row before it has a state and a way. */
export type RowToSend = Omit<
  NewMessageRow,
  'state' | 'created_at' | 'channel' | 'provider' | 'page_rule' | 'kept_for'
> & {
  created_at: Date;
  channel: 'sms' | 'email';
};

/** Keeps recipients and manifest, portion by portion. The message's own row may follow: a refusal takes all away again. */
export function keepRows(tx: Tx, tenantId: string, messageId: string): (portion: Portion) => Promise<void> {
  const add = rowsOf(tx, tenantId, messageId);
  return (portion) => add(portion.recipients, snapshotOf(portion));
}

/**
 * Keeps the message, whose recipients are kept already; it goes once its hold is over. Throws notEnoughUnits, and refused
 * where it is more than the organisation may send today.
 */
export async function putInLane(
  tx: Tx,
  row: RowToSend,
  selection: Pick<ProviderSelection, 'lane' | 'pageRule' | 'keptFor' | 'quota'>,
  totals: Totals,
  holdSeconds: number,
): Promise<void> {
  const { tenant_id: tenantId, id, channel } = row;
  await keepToQuota(tx, tenantId, selection.quota, { channel, messageId: id, recipients: totals.recipients });
  const notBefore = new Date(row.created_at.getTime() + holdSeconds * 1000);
  await insertMessage(tx, {
    ...row,
    ...byWay(selection),
    state: 'ready',
    ...fixedBy(totals),
    ...sizeOf(totals),
    not_before: notBefore,
  });
  await reserve(tx, tenantId, id, totals.units);
  await addDue(tx, tenantId, id, selection.lane, notBefore);
}

/** What preparing fixes of a message. */
export const fixedBy = ({ prices, fingerprint, units }: Totals) => ({
  prices: JSON.stringify(prices),
  fingerprint,
  reserved: units,
});

/** How many its recipients are, and the people behind them. */
export const sizeOf = ({ recipients, people }: Totals) => ({ total: recipients, people });
