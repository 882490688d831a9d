// Notices and mails to users, colleagues and operators.
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { allowProofMail } from '../addresses/proof-mails.ts';
import { findAddress } from '../addresses/proof-mails-store.ts';
import { listMembers } from '../colleagues/colleagues-store.ts';
import { noticeMailJob, proofMailJob } from '../jobs.ts';
import type { SendMail } from '../mail.ts';
import { notifyOfWaiting } from '../organisations/organisations.ts';
import { listOperators } from '../organisations/organisations-store.ts';
import type { NewNotice } from '../tenant-store.ts';
import { addNotice } from './add-notice.ts';
import { openTellColleagues, type TellColleagues } from './tell-colleagues.ts';

interface Parts {
  db: Database;
  jobs: Jobs;
  config: Config;
  log: Log;
  sendMail?: SendMail | undefined;
  /** Whether messages of every organisation would reach a provider. */
  hasProvider: () => Promise<boolean>;
}

export interface Notifying {
  /** Adds a notice for one user or for the whole tenant, and mails it where it says so; several that come together are one. */
  notify: (tenantId: string, notice: NewNotice) => Promise<void>;
  /** Tells those of an organisation of a topic whom its rules say, as they say. */
  tellColleagues: TellColleagues;
  /** Adds a notice for a user, or for owners and admins where the user has left the organisation. */
  notifyMember: (tenantId: string, userId: string, notice: NewNotice) => Promise<void>;
  /** Adds a notice for each operator of the installation. */
  notifyOperators: (notice: NewNotice) => Promise<void>;
  /** Mails the user a link that proves their address; false where no mail can be sent. Throws 'tooMany'. */
  askForProof: (user: Pick<Session, 'userId' | 'tenantId'>) => Promise<boolean>;
  /** Tells the operators once of each organisation that waits for approval. */
  tellOperators: () => Promise<void>;
}

/** Opens them. */
export function openNotifying({ db, jobs, config, log, sendMail, hasProvider }: Parts): Notifying {
  const tellColleagues = openTellColleagues({ db, notify });
  return { notify, tellColleagues, notifyMember, notifyOperators, askForProof, tellOperators };

  async function notify(tenantId: string, notice: NewNotice): Promise<void> {
    const { id, mailIn } = await db.inTenant(tenantId, (tx) => addNotice(tx, tenantId, notice));
    if (mailIn === null || !sendMail) return;
    await jobs.add(noticeMailJob, { tenantId, noticeId: id }, mailIn);
  }

  async function notifyMember(tenantId: string, userId: string, notice: NewNotice): Promise<void> {
    const members = await db.inSystem((tx) => listMembers(tx, tenantId));
    const isLeft = !members.some((member) => member.userId === userId);
    for (const member of members)
      if (isLeft ? member.role === 'owner' || member.role === 'admin' : member.userId === userId)
        await notify(tenantId, { ...notice, userId: member.userId });
  }

  async function notifyOperators(notice: NewNotice): Promise<void> {
    for (const { tenantId, userId } of await db.inSystem(listOperators))
      await notify(tenantId, { ...notice, userId });
  }

  async function askForProof({ userId, tenantId }: Pick<Session, 'userId' | 'tenantId'>): Promise<boolean> {
    const user = await db.inSystem((tx) => findAddress(tx, userId));
    if (!sendMail || !user) return false;
    if (user.proved) return true;
    await allowProofMail(db, tenantId, user.email);
    await jobs.add(proofMailJob, { userId });
    return true;
  }

  // With open registration no organisation waits for approval.
  async function tellOperators(): Promise<void> {
    if (config.REGISTRATION === 'open') return;
    await notifyOfWaiting({ db, notify }, await hasProvider()).catch((error: unknown) =>
      log.error({ error: String(error) }, 'the operator could not be told of a new organisation'),
    );
  }
}
