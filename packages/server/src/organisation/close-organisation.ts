// Closes an organisation, reopens it, and tells its owners and the operators (PR-01).
import { AppError } from '@tidings/contract/errors.ts';
import { daysToReopen } from '@tidings/contract/rules/closing.ts';
import type { NewNotice } from '../accounts/tenant-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Session } from '../platform/http/session.ts';
import type { NoticeText } from '../texts/notice.ts';
import {
  listOwners,
  lockOrganisation,
  markClosed,
  markOpen,
} from '../accounts/organisations/closing-store.ts';

const dayMs = 86_400_000;

/** When an organisation is deleted that was closed then. */
export const endOf = (closedAt: Date): Date => new Date(closedAt.getTime() + daysToReopen * dayMs);

export interface Closing {
  db: Database;
  clock: Clock;
  notify: (tenantId: string, notice: NewNotice) => Promise<void>;
  notifyOperators: (notice: NewNotice) => Promise<void>;
  /** Drops the cached sessions of the organisation. */
  forgetOrganisation: (tenantId: string) => void;
}

/**
 * Closes the caller's organisation, whose name they typed. Throws 'badInput' where it is another name, 'refused' for
 * the operator's own, and 'conflict' where it is closed already.
 */
export async function closeOrganisation(
  closing: Closing,
  { tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>,
  typed: string,
): Promise<void> {
  const { db, clock, notifyOperators, forgetOrganisation } = closing;
  const now = clock.now();
  const { name, timeZone } = await db.inSystem(async (tx) => {
    const found = (await lockOrganisation(tx, tenantId)) ?? noSuch();
    if (found.closedAt) throw new AppError('conflict', 'Your organisation is closed already.');
    if (found.hasOperator) throw new AppError('refused', "The operator's own organisation cannot be closed.");
    if (typed.trim() !== found.name)
      throw new AppError('badInput', 'Type the name exactly as it is shown.', {
        name: 'Type the name exactly as it is shown.',
      });
    await markClosed(tx, tenantId, userId, now);
    return found;
  });
  forgetOrganisation(tenantId);
  await tellOwners(closing, tenantId, {
    code: 'organisationClosed',
    params: { name, until: endOf(now).toISOString(), timeZone },
  });
  await notifyOperators({
    kind: 'organisation',
    code: 'organisationClosedByOwner',
    params: { name },
    link: '/operator',
  });
}

/** Reopens the caller's organisation. Throws 'conflict' where it is not closed. */
export async function reopenOrganisation(
  closing: Closing,
  { tenantId }: Pick<Session, 'tenantId'>,
): Promise<void> {
  const { name } = await closing.db.inSystem(async (tx) => {
    const found = (await lockOrganisation(tx, tenantId)) ?? noSuch();
    if (!found.closedAt) throw new AppError('conflict', 'Your organisation is not closed.');
    await markOpen(tx, tenantId);
    return found;
  });
  closing.forgetOrganisation(tenantId);
  await tellOwners(closing, tenantId, { code: 'organisationReopened', params: { name } });
}

/** Tells each owner of an organisation by a notice and an e-mail. */
export async function tellOwners(
  { db, notify }: Pick<Closing, 'db' | 'notify'>,
  tenantId: string,
  said: NoticeText,
): Promise<void> {
  for (const userId of await db.inSystem((tx) => listOwners(tx, tenantId)))
    await notify(tenantId, {
      kind: 'organisation',
      userId,
      mail: true,
      link: '/tenant/settings/organisation',
      ...said,
    });
}

function noSuch(): never {
  throw new AppError('notFound', 'There is no such organisation.');
}
