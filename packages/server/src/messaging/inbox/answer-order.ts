// Answers STOP, START and HELP: at once, once, and never so that two machines answer each other for ever.
import { AppError } from '@tidings/contract/errors.ts';
import { usualAnswers } from '@tidings/contract/rules/keywords.ts';
import type { Tx } from '../../platform/db/database.ts';
import { acceptAnswer } from '../compose/answer.ts';
import type { Composing } from '../compose/composing.ts';
import { findWayBack, firstSenderId, wayFrom } from '../compose/way-back.ts';
import { readSendingSettings } from '../settings/store.ts';
import { readTenantRules } from '../tenant-rules-store.ts';
import type { Order } from './store.ts';

/** The most orders of one phone that are answered within 24 hours. */
const most = 5;

/**
 * Answers it from the number that they wrote to, else from the first sender id. Left out where units are short, where
 * nothing can go to that phone, and where a second STOP or a sixth order comes within 24 hours. However often it is
 * called, one answer goes out.
 */
export async function answerOrder(composing: Composing, tenantId: string, order: Order): Promise<void> {
  if (order.before >= most || (order.keyword === 'stop' && order.repeated)) return;
  try {
    await composing.db.inTenant(tenantId, (tx) => answer(tx, composing, tenantId, order));
  } catch (error) {
    // Whoever is short of units, or has no way to answer, has obeyed all the same.
    if (!(error instanceof AppError)) throw error;
  }
}

async function answer(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  { inboundId, keyword, phone, lane, to }: Order,
): Promise<void> {
  const senderId = await firstSenderId(tx, tenantId);
  const back =
    (await findWayBack(tx, composing, tenantId, { lane, to })) ??
    (senderId === undefined ? null : await wayFrom(tx, composing, tenantId, senderId));
  if (!back) return;
  const { answers } = await readSendingSettings(tx, tenantId);
  const { organisation } = await readTenantRules(tx, tenantId);
  await acceptAnswer(tx, composing, {
    tenantId,
    userId: null,
    purpose: 'answer',
    phone,
    text: answers[keyword] || usualAnswers(organisation)[keyword],
    back,
    idempotencyKey: `answer ${inboundId}`,
  });
}
