// Takes replies in for one organisation: obeys them, keeps them, answers them; each step stands by itself.
import type { Composing } from '../compose/composing.ts';
import { answerOrder } from './answer-order.ts';
import { obeyOrders } from './obey-orders.ts';
import { keepReplies, ordersOf, type Reply } from './store.ts';

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
  const orders = await db.inTenant(tenantId, (tx) => obeyOrders(tx, tenantId, replies, hide));
  const kept = await db.inTenant(tenantId, async (tx) => {
    await keepReplies(
      tx,
      tenantId,
      replies.map((reply) => ({ ...reply, keyword: orders.get(reply.inboundId) ?? null })),
    );
    return ordersOf(
      tx,
      tenantId,
      replies.map(({ inboundId }) => inboundId),
    );
  });
  for (const order of kept) await answerOrder(composing, tenantId, order);
}
