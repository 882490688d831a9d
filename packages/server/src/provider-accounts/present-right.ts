// Presents what an organisation may send; null for a channel without a provider.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { sendingRight } from '@tidings/contract/calls/organisations.ts';
import type { Tx } from '../platform/db/database.ts';
import type { ReadSendingRight } from '../accounts/sending-rights/sending-right.ts';
import { countToday, readStanding, readSuspension } from '../accounts/sending-rights/standing-store.ts';
import type { ChooseProvider, RouteTaker } from './selection/choose-provider.ts';

// The outbox takes every route of a channel, or none, unless it keeps messages for a reason.
const isTest = (taker: RouteTaker | null): boolean => taker?.by === 'outbox' && taker.keptFor === null;

/** Whether each channel has no provider, so that the outbox keeps what is sent. */
export async function readTestMode(
  tx: Tx,
  tenantId: string,
  chooseProvider: ChooseProvider,
): Promise<{ sms: boolean; email: boolean }> {
  return {
    sms: isTest(await chooseProvider(tx, tenantId, 'regular')),
    email: isTest(await chooseProvider(tx, tenantId, 'email')),
  };
}

interface Presenting {
  chooseProvider: ChooseProvider;
  readRight: ReadSendingRight;
  /** Whether the installation can mail a verification link. */
  canMail: boolean;
}

/** Runs in inTenant. */
export async function presentRight(
  tx: Tx,
  tenantId: string,
  { chooseProvider, readRight, canMail }: Presenting,
): Promise<ReplyOf<typeof sendingRight>> {
  const { state, addressProved, closedAt } = await readStanding(tx, tenantId);
  const { quota } = await readRight(tx, tenantId);
  const takers = {
    regular: await chooseProvider(tx, tenantId, 'regular'),
    hybrid: await chooseProvider(tx, tenantId, 'hybrid'),
    email: await chooseProvider(tx, tenantId, 'email'),
  };
  return {
    state,
    suspendedFor: closedAt ? '' : ((await readSuspension(tx, tenantId)) ?? ''),
    closedAt: closedAt?.toISOString() ?? null,
    sms: takers.regular?.keptFor ?? takers.hybrid?.keptFor ?? null,
    email: takers.email?.keptFor ?? null,
    testMode: { sms: isTest(takers.regular), email: isTest(takers.email) },
    quota:
      quota === null
        ? null
        : {
            limit: quota,
            sms: await countToday(tx, tenantId, 'sms'),
            email: await countToday(tx, tenantId, 'email'),
          },
    canProve: canMail && state === 'new' && !addressProved,
  };
}
