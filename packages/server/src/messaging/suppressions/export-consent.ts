// Exports the suppressions of a person's addresses, in words.
import { reasonWords } from '@tidings/contract/rules/delivery-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HideAddress } from './hidden-address.ts';
import { suppressionsOf } from './store.ts';

/**
 * Exports the consent of a person's addresses. It belongs to the address, so what was recorded before the person had it
 * counts too.
 */
export async function exportConsent(
  tx: Tx,
  tenantId: string,
  { phone, email }: { phone: string | null; email: string | null },
  hide: HideAddress,
): Promise<{ consent: Record<string, string>[] }> {
  const addresses = [
    ...(phone === null ? [] : [{ channel: 'sms' as const, address: phone }]),
    ...(email === null ? [] : [{ channel: 'email' as const, address: email }]),
  ];
  const suppressions = await suppressionsOf(tx, tenantId, addresses, hide);
  return {
    consent: addresses.map(({ channel, address }) => {
      const row = suppressions.find((one) => one.channel === channel);
      return {
        address,
        mayBeWrittenTo: row ? `No: ${reasonWords(row.reason)}` : 'Yes',
        ...(row && { source: row.source, proof: row.proof, since: row.at.toISOString() }),
      };
    }),
  };
}
