// Keeps a prepared message, ready to go: its row, its units, its place in the lane; and before that those who get it.
import type { Tx } from '../../platform/db/database.ts';
import { addDue } from '../queue/due.ts';
import { insertMessage, type NewMessageRow } from '../queue/messages.ts';
import { rowsOf } from '../queue/rows.ts';
import { reserve } from '../units/units.ts';
import { manifestOf, type Portion, type Totals } from './prepare.ts';

/** A message's row before it has a state; `provider` is its lane. */
export type RowToSend = Omit<NewMessageRow, 'state' | 'created_at' | 'provider'> & {
  created_at: Date;
  provider: string;
};

/** Keeps recipients and manifest, portion by portion. The message's own row may follow: a refusal takes all away again. */
export function keepRows(tx: Tx, tenantId: string, messageId: string): (portion: Portion) => Promise<void> {
  const add = rowsOf(tx, tenantId, messageId);
  return (portion) => add(portion.recipients, manifestOf(portion));
}

/** Keeps the message, whose recipients are kept already; it goes once its hold is over. Throws notEnoughUnits. */
export async function putInLane(tx: Tx, row: RowToSend, totals: Totals, holdSeconds: number): Promise<void> {
  const { tenant_id: tenantId, id } = row;
  const notBefore = new Date(row.created_at.getTime() + holdSeconds * 1000);
  await insertMessage(tx, {
    ...row,
    state: 'ready',
    ...fixedBy(totals),
    ...sizeOf(totals),
    not_before: notBefore,
  });
  await reserve(tx, tenantId, id, totals.units);
  await addDue(tx, tenantId, id, row.provider, notBefore);
}

/** What preparing fixes of a message. */
export const fixedBy = ({ prices, fingerprint, units }: Totals) => ({
  prices: JSON.stringify(prices),
  fingerprint,
  reserved: units,
});

/** How many its recipients are, and the people behind them. */
export const sizeOf = ({ recipients, people }: Totals) => ({ total: recipients, people });
