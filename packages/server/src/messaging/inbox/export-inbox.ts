// Exports the messages that a person sent to us.
import { isSharedPhone } from '../../people/search/address-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { textsOf } from './store.ts';

/** Exports what came from a person's phone, unless others have it too, since nobody knows who wrote. */
export async function exportInbox(
  tx: Tx,
  tenantId: string,
  { phone }: { phone: string | null },
): Promise<{ written: Record<string, string>[] }> {
  if (phone === null || (await isSharedPhone(tx, tenantId, phone))) return { written: [] };
  const texts = await textsOf(tx, tenantId, phone);
  return { written: texts.map(({ text, to, at }) => ({ text, from: phone, to, at: at.toISOString() })) };
}
