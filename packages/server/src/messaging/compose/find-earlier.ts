// Finds the message of an earlier, identical request, so that nothing is sent twice.
import { createHash } from 'node:crypto';
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findSame, lockRequest, type MessageRow } from '../queue/messages.ts';
import type { Channel } from './content.ts';

/** What a user asks to send. */
interface Asked {
  userId: string;
  channel: Channel;
  scheduled: boolean;
  payload: SendingPayload;
}

/**
 * Returns the hash of what a request asks to send. Fingerprint, draft, its saving time and the choice for quiet hours
 * are not content: a repetition with different ones is still the same request and must not become a second message.
 */
export function hashOf({ userId, channel, scheduled, payload }: Asked): string {
  const {
    fingerprint: _fingerprint,
    draftId: _draft,
    seenAt: _seen,
    quiet: _quiet,
    name: _name,
    ...content
  } = payload;
  return createHash('sha256')
    .update(JSON.stringify([userId, channel, scheduled, content]))
    .digest('base64url');
}

/**
 * Finds the message of an earlier request with this user's key or, without a key, the same content. Such requests are
 * serialised until the transaction ends. Throws conflict for a key used for something else, and undone
 * for a message that was brought back as a draft.
 */
export async function findEarlier(
  tx: Tx,
  tenantId: string,
  { userId, key, hash }: { userId: string | null; key: string | null; hash: string },
): Promise<MessageRow | undefined> {
  await lockRequest(tx, tenantId, key ?? hash);
  const earlier = await findSame(tx, tenantId, key ? { userId, key } : { hash });
  if (earlier && earlier.request_hash !== hash)
    throw new AppError('conflict', 'This was already used to send another message. Please reload the page.');
  if (earlier?.state === 'draft')
    throw new AppError('undone', 'This message was brought back as a draft, so it was not sent again.');
  return earlier;
}
