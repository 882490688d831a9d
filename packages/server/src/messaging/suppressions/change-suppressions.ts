// Adds and lifts suppressions by hand, always with a note.
import type {
  addSuppression as adding,
  liftSuppression as lifting,
} from '@tidings/contract/calls/messages/suppressions.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readOneEmail } from '@tidings/contract/rules/emails.ts';
import { readOnePhone } from '@tidings/contract/rules/phones.ts';
import { reasonWords, type SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { forgetHardBounces } from './hard-bounce-store.ts';
import type { Address, HideAddress } from './hidden-address.ts';
import { maskAddress } from './mask-address.ts';
import { lift, suppress, suppressedOf } from './store.ts';

type Author = Pick<Session, 'tenantId' | 'userId' | 'country'>;

/**
 * The audit entry of a change. The log is kept for ever, so it has the address in its hidden form, and masked so that
 * colleagues recognise it.
 */
export interface AuditEntry {
  subject: string;
  detail: Record<string, string>;
}

/** Reasons that exist only for the other channel. */
const otherChannelReasons: Record<'sms' | 'email', readonly SuppressionReason[]> = {
  sms: ['bounced', 'complained'],
  email: ['dnd', 'wrong-number'],
};

/** Suppresses an address. One that is suppressed already keeps its date, reason and proof. */
export async function addSuppression(
  tx: Tx,
  { tenantId, userId, country }: Author,
  { reason, note, ...typed }: BodyOf<typeof adding>,
  hide: HideAddress,
): Promise<AuditEntry> {
  const { channel, address } = readAddress(typed, country);
  if (otherChannelReasons[channel].includes(reason)) {
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

/**
 * Lifts a suppression, also of an erased address. Throws notFound if there is none. Returns the reason that still
 * applies, in words.
 */
export async function liftSuppression(
  tx: Tx,
  { tenantId, country }: Author,
  { note, ...typed }: BodyOf<typeof lifting>,
  hide: HideAddress,
): Promise<AuditEntry & { still: string | null }> {
  const address = readAddress(typed, country);
  const [lifted] = await lift(tx, tenantId, [address], hide);
  if (!lifted) throw new AppError('notFound', 'This address is not on the do-not-contact list.');
  const { channel } = address;
  // Hard bounces of an address that is allowed again are counted from zero.
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

/**
 * Returns E.164 or an e-mail address in lower case, reading local numbers in `country`. Throws badInput for an invalid
 * address.
 */
function readAddress({ channel, address }: Address, country: string): Address {
  if (channel === 'sms') {
    const reading = readOnePhone(address, country);
    if ('e164' in reading) return { channel, address: reading.e164 };
    throw new AppError('badInput', reading.message, { address: reading.message });
  }
  const reading = readOneEmail(address, 'Enter one e-mail address only.');
  if ('email' in reading) return { channel, address: reading.email };
  throw new AppError('badInput', reading.message, { address: reading.message });
}
