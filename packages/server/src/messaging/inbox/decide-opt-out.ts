// Records a user's decision on a reply that may be an opt-out.
import type { decideOptOut as call } from '@tidings/contract/calls/messages/inbox.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { maskAddress } from '../suppressions/mask-address.ts';
import { suppress } from '../suppressions/store.ts';
import { conversationPhone } from './read-phone.ts';
import { closeQuestions, findQuestion } from './store.ts';

/** The source of such an opt-out. The reply's text is stored as proof and is deleted when the person is erased. */
const source = 'Reply by SMS, read by a colleague';
const longestProof = 500;

/**
 * Closes the question, and opts the phone out if `optOut` is true, even if a colleague decided otherwise before: the
 * wish to stop takes precedence. An existing opt-out stays; it is lifted by hand, with a note. Throws notFound if no
 * reply of that phone is in question. Returns the audit entry.
 */
export async function decideOptOut(
  tx: Tx,
  { tenantId, userId, country }: Pick<Session, 'tenantId' | 'userId' | 'country'>,
  { phone: typed, optOut }: BodyOf<typeof call> & { phone: string },
  hide: HideAddress,
): Promise<{ subject: string; detail: Record<string, string | boolean> }> {
  const phone = conversationPhone(typed, country);
  const question = await findQuestion(tx, tenantId, phone, { open: false });
  if (!question) throw new AppError('notFound', 'No reply from this number asks to opt out.');
  await closeQuestions(tx, tenantId, [phone], { optOut, by: userId });
  if (optOut) {
    const proof = question.text.slice(0, longestProof).toWellFormed();
    await suppress(tx, tenantId, 'sms', [
      { address: phone, reason: 'opted-out', source, proof, setBy: userId },
    ]);
  }
  return {
    subject: hide(tenantId, { channel: 'sms', address: phone }),
    detail: { address: maskAddress(phone), optOut },
  };
}
