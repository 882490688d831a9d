// Sends auto-replies to STOP, START and HELP, without reply loops.
import { AppError } from '@tidings/contract/errors.ts';
import { defaultAnswers } from '@tidings/contract/rules/sms/keywords.ts';
import type { Tx } from '../../platform/db/database.ts';
import { acceptAnswer } from '../compose/accept-single-sms.ts';
import type { Composing } from '../compose/composing.ts';
import { findReplyProvider, firstSenderId, replyProviderFrom } from '../compose/reply-provider.ts';
import { readSendingSettings } from '../settings/store.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import type { KeywordReply } from './store.ts';

/** The most orders of one phone that are answered within 24 hours. */
const most = 5;

/**
 * Answers it from the number that they wrote to, else from the first sender id. Left out where its provider has answered,
 * where units are short, where nothing can go to that phone, and where a second STOP or a sixth order comes within 24 hours. However often it is
 * called, one answer goes out.
 */
export async function sendAutoReply(
  composing: Composing,
  tenantId: string,
  order: KeywordReply,
): Promise<void> {
  if (order.answered || order.before >= most || (order.keyword === 'stop' && order.repeated)) return;
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
  { inboundId, keyword, phone, lane, to }: KeywordReply,
): Promise<void> {
  const senderId = await firstSenderId(tx, tenantId);
  const back =
    (await findReplyProvider(tx, composing, tenantId, { lane, to })) ??
    (senderId === undefined ? null : await replyProviderFrom(tx, composing, tenantId, senderId));
  if (!back) return;
  const { answers } = await readSendingSettings(tx, tenantId);
  const { organisation } = await readTenantRules(tx, tenantId);
  await acceptAnswer(tx, composing, {
    tenantId,
    userId: null,
    purpose: 'answer',
    phone,
    text: answers[keyword] || defaultAnswers(organisation)[keyword],
    back,
    idempotencyKey: `answer ${inboundId}`,
  });
}
