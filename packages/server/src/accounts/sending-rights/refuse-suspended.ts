// Refuses sending by an organisation that the operator has suspended.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSuspension } from './standing-store.ts';

/** Says that an organisation is suspended, and why; `reason` may be empty. */
export const suspendedWords = (reason: string): string =>
  `The operator of this server has suspended your organisation${reason ? `: ${reason.replace(/[.!?]*$/, '')}` : ''}. You can read everything, but nothing can be sent.`;

/** Throws 'refused' where the organisation is suspended. */
export async function refuseSuspended(tx: Tx, tenantId: string): Promise<void> {
  const reason = await readSuspension(tx, tenantId);
  if (reason !== null) throw new AppError('refused', suspendedWords(reason));
}
