// The dependencies of composing.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChooseProvider } from '../../provider-accounts/selection/choose-provider.ts';
import type { ReadSendingRight } from '../../accounts/sending-rights/sending-right.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';

export interface Composing {
  db: Database;
  /** Where a large text is read. */
  runInWorker: RunInWorker;
  /** Where a contact file is read. */
  fileThreads: RunInWorker;
  /** Who takes an SMS or an e-mail now. */
  chooseProvider: ChooseProvider;
  /** What an organisation may send now. */
  readRight: ReadSendingRight;
  /** Finds the opt-outs of addresses that were erased. */
  hide: HideAddress;
}
