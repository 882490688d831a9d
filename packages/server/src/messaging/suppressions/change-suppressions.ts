// Adds and lifts suppressions by hand, always with a note.
import type {
  addSuppression as adding,
  liftSuppression as lifting,
} from '@tidings/contract/calls/messages/suppressions.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { reasonWords, type SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { forgetHardBounces } from './hard-bounce-store.ts';
import type { HideAddress } from './hidden-address.ts';
import { maskAddress } from './mask-address.ts';
import { readAddress } from './read-address.ts';
import { lift, suppress, suppressedOf } from './store.ts';

type By = Pick<Session, 'tenantId' | 'userId' | 'country'>;

/**
 * What the audit log keeps of a change. The log is for ever, so the address stands in it as it does when it is erased,
 * and so that a colleague knows it again.
 */
export interface Noted {
  subject: string;
  detail: Record<string, string>;
}

/** Reasons that only the other channel knows. */
const foreign: Record<'sms' | 'email', readonly SuppressionReason[]> = {
  sms: ['bounced', 'complained'],
  email: ['dnd', 'wrong-number'],
};

/** Suppresses it; one that is suppressed already keeps its date, its reason and its proof. */
export async function addSuppression(
  tx: Tx,
  { tenantId, userId, country }: By,
  { reason, note, ...typed }: BodyOf<typeof adding>,
  hide: HideAddress,
): Promise<Noted> {
  const { channel, address } = readAddress(typed, country);
  if (foreign[channel].includes(reason)) {
    const message = `'${reasonWords(reason)}' cannot be said of ${channel === 'sms' ? 'a phone number' : 'an e-mail address'}.`;
    throw new AppError('badInput', message, { reason: message });
  }
  await suppress(tx, tenantId, channel, [
    { address, reason, source: 'Added by hand', proof: note, setBy: userId },
  ]);
  return {
    subject: hide(tenantId, { channel, address }),
    detail: { address: maskAddress(address), reason, note },
  };
}

/** Lifts it, erased ones too. Throws notFound where nothing stands against it. Gives what still does, in words. */
export async function liftSuppression(
  tx: Tx,
  { tenantId, country }: By,
  { note, ...typed }: BodyOf<typeof lifting>,
  hide: HideAddress,
): Promise<Noted & { still: string | null }> {
  const address = readAddress(typed, country);
  const [lifted] = await lift(tx, tenantId, [address], hide);
  if (!lifted) throw new AppError('notFound', 'Nothing stands against writing to this address.');
  const { channel } = address;
  // Who is allowed again is counted from the beginning.
  if (channel === 'email') await forgetHardBounces(tx, tenantId, [address.address]);
  const still = (await suppressedOf(tx, tenantId, channel, [address.address], hide)).get(address.address);
  return {
    subject: hide(tenantId, address),
    detail: {
      address: maskAddress(address.address),
      reason: lifted.reason,
      source: lifted.source,
      proof: lifted.proof,
      note,
    },
    still: still ? reasonWords(still) : null,
  };
}
