// The dependencies of composing.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { ChooseProvider } from '../../provider-accounts/selection/choose-provider.ts';
import type { ReadSendingRight } from '../../accounts/sending-rights/sending-right.ts';
import type { ResolveAudience } from '../audience/kept-audience.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import type { TellColleagues } from '../../accounts/notices/tell-colleagues.ts';
import type { NotifyUser } from './approval/approval-notices.ts';

export type NoteReplacement = (
  tx: Tx,
  tenantId: string,
  messages: { before: string; after: string },
) => Promise<void>;

export interface Composing {
  db: Database;
  /** Resolves the audience of an estimate; remembers the last one. */
  keptAudience: ResolveAudience;
  /** Processes large texts off the event loop. */
  runInWorker: RunInWorker;
  /** Reads contact files off the event loop. */
  fileThreads: RunInWorker;
  /** Chooses the provider for an SMS or e-mail. */
  chooseProvider: ChooseProvider;
  /** Reads what an organisation may send. */
  readRight: ReadSendingRight;
  /** Tells a user whether their message was approved. */
  notifyUser: NotifyUser;
  /** Tells colleagues of messages that wait for approval. */
  tellColleagues: TellColleagues;
  /** Hides an address, to find opt-outs of erased people. */
  hide: HideAddress;
  /** Makes an edited message the run, greeting or welcome that the one before it was. */
  noteReplacement: NoteReplacement;
}
