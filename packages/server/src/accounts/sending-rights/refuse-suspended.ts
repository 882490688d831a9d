// Refuses sending by an organisation that the operator has suspended.
import type { ErrorCode } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refused } from '../../texts/reason.ts';
import { readSuspension } from './standing-store.ts';

/** The refusal of a suspended organisation; `reason` may be empty. */
export const suspended = (code: ErrorCode, reason: string): Refused =>
  new Refused(code, { code: 'suspended', params: { reason } });

/** Throws 'refused' where the organisation is suspended. */
export async function refuseSuspended(tx: Tx, tenantId: string): Promise<void> {
  const reason = await readSuspension(tx, tenantId);
  if (reason !== null) throw suspended('refused', reason);
}
