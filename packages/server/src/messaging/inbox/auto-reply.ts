// Sends auto-replies to STOP, START and HELP, without reply loops.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { textsIn } from '../../texts/texts.ts';
import { acceptAnswer } from '../compose/accept-single-sms.ts';
import type { Composing } from '../compose/composing.ts';
import { findReplyProvider, firstSenderId, replyProviderFrom } from '../compose/reply-provider.ts';
import { readSendingSettings } from '../settings/store.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import type { KeywordReply } from './store.ts';

/** The most keywords of one phone that are answered within 24 hours. */
const most = 5;

/**
 * Answers a keyword from the number it was sent to, else from the first sender id. Nothing is sent if the provider has
 * answered, units are short, the phone cannot be written to, or within 24 hours it is a second STOP or a sixth keyword.
 * Repeated calls send one answer.
 */
export async function sendAutoReply(
  composing: Composing,
  tenantId: string,
  keywordReply: KeywordReply,
): Promise<void> {
  if (
    keywordReply.answered ||
    keywordReply.before >= most ||
    (keywordReply.keyword === 'stop' && keywordReply.repeated)
  )
    return;
  try {
    await composing.db.inTenant(tenantId, (tx) => answer(tx, composing, tenantId, keywordReply));
  } catch (error) {
    // Without units or a provider to answer by, the keyword has still been applied.
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
  const { organisation, language } = await readTenantRules(tx, tenantId);
  await acceptAnswer(tx, composing, {
    tenantId,
    userId: null,
    purpose: 'answer',
    phone,
    text: answers[keyword] || textsIn(language).answers[keyword](organisation),
    replyProvider: back,
    idempotencyKey: `answer ${inboundId}`,
  });
}
