// Processes inbound replies of one organisation: keywords, storage, auto-replies.
import { gather } from '../../accounts/notices/gathered-store.ts';
import type { Composing } from '../compose/composing.ts';
import { sendAutoReply } from './auto-reply.ts';
import { applyKeywords } from './apply-keywords.ts';
import { keepReplies, keywordRepliesOf, type Reply } from './store.ts';

/** The reading of machines and of replies processed before. */
const noReading = { keyword: null, asks: false };

/**
 * Processes replies in the order they came. Called again after a crash at any point, it continues: a reply is stored
 * once, and a keyword answered once. Rejects if something failed; what was done stays done.
 */
export async function takeReplies(
  composing: Composing,
  tenantId: string,
  replies: readonly Reply[],
): Promise<void> {
  const { db, hide } = composing;
  const readings = await db.inTenant(tenantId, (tx) => applyKeywords(tx, tenantId, replies, hide));
  const kept = await db.inTenant(tenantId, async (tx) => {
    const unread = await keepReplies(
      tx,
      tenantId,
      replies.map((reply) => ({ ...reply, ...(readings.get(reply.inboundId) ?? noReading) })),
    );
    const keywordReplies = await keywordRepliesOf(
      tx,
      tenantId,
      replies.map(({ inboundId }) => inboundId),
    );
    await gather(tx, tenantId, 'replies', unread);
    return keywordReplies;
  });
  for (const reply of kept) await sendAutoReply(composing, tenantId, reply);
}
