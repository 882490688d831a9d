// Processes inbound replies of one organisation: keywords, storage, auto-replies.
import type { Composing } from '../compose/composing.ts';
import { sendAutoReply } from './auto-reply.ts';
import { applyKeywords } from './apply-keywords.ts';
import { keepReplies, keywordRepliesOf, type Reply } from './store.ts';

/** Of machines, and of what was taken in before. */
const noReading = { keyword: null, asks: false };

/**
 * Takes them in, given in the order they came. Called again, after a crash at any point, it goes on where it ended: a
 * reply is kept once, and an order answered once. Rejects where something could not be done: what was is not undone.
 */
export async function takeReplies(
  composing: Composing,
  tenantId: string,
  replies: readonly Reply[],
): Promise<void> {
  const { db, hide } = composing;
  const readings = await db.inTenant(tenantId, (tx) => applyKeywords(tx, tenantId, replies, hide));
  const kept = await db.inTenant(tenantId, async (tx) => {
    await keepReplies(
      tx,
      tenantId,
      replies.map((reply) => ({ ...reply, ...(readings.get(reply.inboundId) ?? noReading) })),
    );
    return keywordRepliesOf(
      tx,
      tenantId,
      replies.map(({ inboundId }) => inboundId),
    );
  });
  for (const order of kept) await sendAutoReply(composing, tenantId, order);
}
