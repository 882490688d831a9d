// Keeps a prepared message, ready to go: its row, its units, its recipients and manifest, its place in the lane.
import type { Tx } from '../../platform/db/database.ts';
import { addDue } from '../queue/due.ts';
import { insertMessage, type NewMessageRow } from '../queue/messages.ts';
import { insertManifest, insertRecipients } from '../queue/rows.ts';
import { reserve } from '../units/units.ts';
import { manifestOf, type Prepared } from './prepare.ts';

/** A message's row before it has a state; `provider` is its lane. */
export type RowToSend = Omit<NewMessageRow, 'state' | 'created_at' | 'provider'> & {
  created_at: Date;
  provider: string;
};

/** Keeps it; it goes once its hold is over. Throws notEnoughUnits. */
export async function putInLane(
  tx: Tx,
  row: RowToSend,
  prepared: Prepared,
  holdSeconds: number,
): Promise<void> {
  const { tenant_id: tenantId, id } = row;
  const notBefore = new Date(row.created_at.getTime() + holdSeconds * 1000);
  await insertMessage(tx, {
    ...row,
    state: 'ready',
    ...fixedBy(prepared),
    total: prepared.recipients.length,
    people: prepared.people,
    not_before: notBefore,
  });
  await reserve(tx, tenantId, id, prepared.units);
  await insertRecipients(tx, tenantId, id, prepared.recipients);
  await insertManifest(tx, tenantId, id, manifestOf(prepared));
  await addDue(tx, tenantId, id, row.provider, notBefore);
}

/** What preparing fixes of a message. */
export const fixedBy = ({ prices, fingerprint, units }: Prepared) => ({
  prices: JSON.stringify(prices),
  fingerprint,
  reserved: units,
});
