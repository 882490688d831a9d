// The sender id of a message, which must be approved.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { senderIdStatus } from './store.ts';

/** Returns the sender id in its registered spelling. Throws refused if it is not approved. (SI-02) */
export async function approvedSender(tx: Tx, tenantId: string, mask: string): Promise<string> {
  const found = await senderIdStatus(tx, tenantId, mask);
  if (!found) throw new AppError('refused', `The sender id '${mask}' has not been requested yet.`);
  if (found.status === 2) return found.mask;
  const why =
    found.status === 0
      ? 'is waiting for approval'
      : found.status === 1
        ? 'is being processed'
        : 'was not approved';
  throw new AppError('refused', `The sender id '${found.mask}' ${why}, so nothing was sent.`);
}
