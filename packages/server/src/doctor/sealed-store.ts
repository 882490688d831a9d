// SQL of the secrets that are stored sealed; `tx` comes from `inSystem`.
import type { Tx } from '../platform/db/database.ts';

/** The newest of each kind that are read. */
const most = 100;

export interface Sealed {
  /** Whom it was sealed for. */
  owner: string;
  text: string;
}

/** Reads the sealed secrets of provider accounts. */
export function readSealedAccounts(tx: Tx): Promise<Sealed[]> {
  return tx
    .selectFrom('engine.provider_account')
    .select(['id as owner', 'secrets as text'])
    .where('retired_at', 'is', null)
    .where('secrets', '<>', '')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Reads the sealed secrets of the apps that make codes. */
export function readSealedFactors(tx: Tx): Promise<Sealed[]> {
  return tx
    .selectFrom('two_factor')
    .select(['user_id as owner', 'secret as text'])
    .where('secret', '<>', '')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
