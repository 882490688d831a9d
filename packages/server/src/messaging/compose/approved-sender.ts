// The sender id of a message, which must be approved.
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refused } from '../../texts/reason.ts';
import { senderIdStatus } from './store.ts';

/** Returns the sender id in its registered spelling. Throws refused if it is not approved. (SI-02) */
export async function approvedSender(tx: Tx, tenantId: string, mask: string): Promise<string> {
  const found = await senderIdStatus(tx, tenantId, mask);
  if (!found) throw new Refused('refused', { code: 'unknownSenderId', params: { mask } });
  if (found.status === 2) return found.mask;
  const params = { mask: found.mask, state: senderIdState(found.status) };
  throw new Refused('refused', { code: 'senderIdNotApproved', params });
}
