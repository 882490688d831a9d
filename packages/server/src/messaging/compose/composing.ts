// What composing needs of the rest of the house.
import type { RunAside } from '../../platform/aside.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChooseProvider } from '../provider-accounts/choose.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';

export interface Composing {
  db: Database;
  /** Where a large text is read. */
  aside: RunAside;
  /** Who takes an SMS or an e-mail now. */
  chooseProvider: ChooseProvider;
  /** Finds the opt-outs of addresses that were erased. */
  hide: HideAddress;
}
