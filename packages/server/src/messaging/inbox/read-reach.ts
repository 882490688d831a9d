// Whether a person may be written to and has ever replied.
import type { personReach as call } from '@tidings/contract/calls/messages/inbox.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import { findCurrent } from '../../people/person/get-person.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { suppressionsOf } from '../suppressions/store.ts';
import { hasWritten } from './list-store.ts';

/** By their addresses as they are now. Throws notFound where there is no such person; of one who was merged, the keeper's. */
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
  const against = await suppressionsOf(tx, tenantId, addresses, hide);
  return {
    // One address may have been erased and be here again: an opt-out stands before what else is known of it.
    against: addresses.flatMap(({ channel }) => {
      const row = against.find((one) => one.channel === channel);
      return row ? [{ channel, reason: row.reason, source: row.source, at: row.at.toISOString() }] : [];
    }),
    conversation: phone !== null && (await hasWritten(tx, tenantId, phone)) ? phone : null,
  };
}
