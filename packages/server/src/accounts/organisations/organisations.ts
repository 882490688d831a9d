// The operator's decisions about organisations, and the notices of them.
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  findOrganisation,
  listOperators,
  type OrganisationRow,
  takeUntold,
  updateQuota,
  updateState,
  type Waiting,
} from './organisations-store.ts';
import type { NoticeText } from '../../texts/notice.ts';
import type { NewNotice } from '../tenant-store.ts';

interface Deciding {
  db: Database;
  notify: (tenantId: string, notice: NewNotice) => Promise<void>;
}

const kind = 'organisation';

/**
 * Approves or suspends an organisation and notifies it. Approving lifts a suspension. Throws 'notFound', and 'conflict' for one
 * that an owner has closed; the operator's own cannot be suspended.
 */
export async function decideState(
  { db, notify }: Deciding,
  id: string,
  { state, reason }: { state: 'approved' | 'suspended'; reason: string },
): Promise<OrganisationRow> {
  const before = await db.inSystem(async (tx) => {
    const found = (await findOrganisation(tx, id)) ?? noSuch();
    if (found.own && state === 'suspended')
      throw new AppError('refused', 'Your own organisation cannot be suspended.');
    if (found.closedAt)
      throw new AppError('conflict', 'An owner has closed this organisation. Only an owner can reopen it.');
    await updateState(tx, id, state, state === 'suspended' ? reason : '');
    return found;
  });
  if (before.state !== state || (state === 'suspended' && before.suspendedFor !== reason))
    await notify(id, { kind, mail: true, ...noticeOf(state, before.state, reason) });
  return before;
}

function noticeOf(
  state: 'approved' | 'suspended',
  before: OrganisationRow['state'],
  reason: string,
): NoticeText & { link?: string } {
  if (state === 'suspended') return { code: 'suspended', params: { reason } };
  if (before === 'suspended') return { code: 'resumed', link: '/tenant/sent?state=scheduled' };
  return { code: 'organisationApproved', link: '/tenant/outbox' };
}

/** Lifts the daily limit of an organisation or sets it, and notifies it. Throws 'notFound'. */
export async function decideQuota(
  { db, notify }: Deciding,
  id: string,
  { lifted, dailyQuota = null }: { lifted: boolean; dailyQuota?: number | null | undefined },
): Promise<OrganisationRow> {
  const before = await db.inSystem(async (tx) => {
    const found = (await findOrganisation(tx, id)) ?? noSuch();
    await updateQuota(tx, id, { lifted, dailyQuota });
    return found;
  });
  if (lifted && before.quotaLiftedAt === null && before.state === 'new')
    await notify(id, { kind, mail: true, code: 'limitLifted' });
  else if (!lifted && before.state === 'new' && dailyQuota !== null && dailyQuota !== before.dailyQuota)
    await notify(id, { kind, mail: true, code: 'limitSet', params: { most: dailyQuota } });
  return before;
}

function noSuch(): never {
  throw new AppError('notFound', 'There is no such organisation.');
}

/**
 * Notifies the operators once of each organisation that waits for approval. With `all` of every new one, otherwise
 * only of those that have their own provider account.
 */
export async function notifyOfWaiting({ db, notify }: Deciding, all: boolean): Promise<void> {
  const waiting = await db.inSystem((tx) => takeUntold(tx, all));
  if (waiting.length === 0) return;
  for (const { tenantId, userId } of await db.inSystem(listOperators))
    await notify(tenantId, { kind, userId, mail: true, link: '/operator', ...waitingText(waiting) });
}

function waitingText(waiting: readonly Waiting[]): NoticeText {
  const [first] = waiting;
  if (waiting.length === 1 && first)
    return {
      code: 'organisationWaits',
      params: { name: first.name, owner: first.ownerName, email: first.ownerEmail },
    };
  const names = waiting.slice(0, 10).map(({ name }) => name);
  return { code: 'organisationsWait', params: { count: waiting.length, names } };
}
