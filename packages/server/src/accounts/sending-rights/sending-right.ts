// The rule of what an organisation may send by real providers.
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readStanding, type Standing } from './standing-store.ts';

/** E-mails, and likewise SMS, a day for an organisation without approval where registration is open. */
export const dailyQuota = 100;

/** What an organisation may send now. */
export interface SendingRight {
  /** Why its messages are kept in the outbox; null where they may go to a provider. */
  keptFor: KeptFor | null;
  /** Recipients a day on each channel; null means no limit. */
  quota: number | null;
  /** Without approval its e-mails have its own name in From and a proved address in Reply-To. */
  isApproved: boolean;
}

/** Reads what an organisation may send; `tx` comes from `inTenant`. */
export type ReadSendingRight = (tx: Tx, tenantId: string) => Promise<SendingRight>;

/** Whether organisations may send before the operator approves them: only where REGISTRATION is 'open'. */
export const letsNewSend = ({ REGISTRATION }: Pick<Config, 'REGISTRATION'>): boolean =>
  REGISTRATION === 'open';

/**
 * The rule. A new organisation waits for the operator's approval, or with open registration for the proof of its
 * address.
 */
export function rightOf(
  { state, addressProved, quotaLifted, dailyQuota: own }: Standing,
  newMaySend: boolean,
): SendingRight {
  if (state === 'approved') return { keptFor: null, quota: null, isApproved: true };
  if (state === 'suspended') return { keptFor: 'suspended', quota: null, isApproved: false };
  if (!newMaySend) return { keptFor: 'approval', quota: null, isApproved: false };
  return {
    keptFor: addressProved ? null : 'address',
    quota: quotaLifted ? null : (own ?? dailyQuota),
    isApproved: false,
  };
}

/** Opens the reader for an installation's configuration. */
export function openSendingRights(config: Pick<Config, 'REGISTRATION'>): ReadSendingRight {
  const newMaySend = letsNewSend(config);
  return async (tx, tenantId) => rightOf(await readStanding(tx, tenantId), newMaySend);
}

/** Whether a lane is the outbox's, from which nothing is sent. */
export const isOutboxLane = (lane: string): boolean => lane.endsWith(':outbox');
