// Reads whether a person may be written to and has ever replied.
import type { personReach as call } from '@tidings/contract/calls/messages/inbox.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import { findCurrent } from '../../people/person/get-person.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { suppressionsOf } from '../suppressions/store.ts';
import { hasConversation } from './list-store.ts';

/**
 * Reads the reach of a person's current addresses. Throws notFound for an unknown person; for a merged one, it is that
 * of the person they were merged into.
 */
export async function readReach(
  tx: Tx,
  tenantId: string,
  known: string,
  hide: HideAddress,
): Promise<ReplyOf<typeof call>> {
  const { phone, email } = await findCurrent(tx, tenantId, known);
  const addresses = [
    ...(phone === null ? [] : [{ channel: 'sms' as const, address: phone }]),
    ...(email === null ? [] : [{ channel: 'email' as const, address: email }]),
  ];
  const suppressions = await suppressionsOf(tx, tenantId, addresses, hide);
  return {
    // An address may have been erased and used again; then the opt-out comes first.
    against: addresses.flatMap(({ channel }) => {
      const row = suppressions.find((one) => one.channel === channel);
      return row ? [{ channel, reason: row.reason, source: row.source, at: row.at.toISOString() }] : [];
    }),
    conversation: phone !== null && (await hasConversation(tx, tenantId, phone)) ? phone : null,
  };
}
