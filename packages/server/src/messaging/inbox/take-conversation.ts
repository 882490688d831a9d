// Takes a conversation for a colleague, or gives it back.
import type { takeConversation as call } from '@tidings/contract/calls/messages/inbox.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { noConversation } from './read-phone.ts';
import { lockTaken, setTaken } from './store.ts';

/**
 * Two colleagues who take it in the same moment do not both get it: the second is told, by conflict, unless they have seen
 * it with the first. Throws notFound for a phone without a conversation.
 */
export async function takeConversation(
  tx: Tx,
  { tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>,
  phone: string,
  { taken, from }: BodyOf<typeof call>,
): Promise<void> {
  const now = await lockTaken(tx, tenantId, phone);
  if (!now) throw noConversation();
  const isAnothers = now.userId !== null && now.userId !== userId && now.userId !== from;
  if (isAnothers) throw new AppError('conflict', 'A colleague has taken this conversation in the meantime.');
  await setTaken(tx, tenantId, phone, taken ? userId : null);
}
