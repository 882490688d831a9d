// Answers a conversation by SMS, from its number or a sender id.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import type { answerConversation as call } from '@tidings/contract/calls/messages/inbox.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { acceptAnswer } from '../compose/accept-single-sms.ts';
import type { Composing } from '../compose/composing.ts';
import {
  type ReceivedVia,
  findReplyProvider,
  type ReplyProvider,
  replyProviderFrom,
} from '../compose/reply-provider.ts';
import { suppressedOf } from '../suppressions/store.ts';
import { lastReceivedVia } from './list-store.ts';
import { isPhone } from './apply-keywords.ts';
import { conversationPhone, noConversation } from './read-phone.ts';
import { noteAnswer } from './store.ts';

export interface Answering extends BodyOf<typeof call> {
  phone: string;
  idempotencyKey: string | null;
}

/**
 * Accepts the answer; the same key, or the same text within 60 seconds, is one message. Throws notFound if that phone
 * never wrote, refused if it opted out or cannot be written to, and notEnoughUnits.
 */
export async function answerConversation(
  composing: Composing,
  session: Pick<Session, 'tenantId' | 'userId' | 'country'>,
  { phone: typed, message, subject, idempotencyKey }: Answering,
): Promise<{ id: string; again: boolean }> {
  const { tenantId, userId } = session;
  const phone = conversationPhone(typed, session.country);
  return composing.db.inTenant(tenantId, async (tx) => {
    const receivedVia = await lastReceivedVia(tx, tenantId, phone);
    if (!receivedVia) throw noConversation();
    await refuseUnwanted(tx, composing, tenantId, phone);
    const back = subject
      ? await replyProviderFrom(tx, composing, tenantId, subject)
      : await providerTheyUsed(tx, composing, tenantId, receivedVia);
    const accepted = await acceptAnswer(tx, composing, {
      tenantId,
      userId,
      purpose: 'reply',
      phone,
      text: message,
      replyProvider: back,
      idempotencyKey,
    });
    if (!accepted.again) await noteAnswer(tx, tenantId, phone, message);
    return accepted;
  });
}

async function refuseUnwanted(tx: Tx, { hide }: Composing, tenantId: string, phone: string): Promise<void> {
  if (!isPhone(phone))
    throw new AppError('refused', 'This is not a phone number, so you cannot reply to it.');
  const suppressed = await suppressedOf(tx, tenantId, 'sms', [phone], hide);
  if (suppressed.get(phone) === 'opted-out')
    throw new AppError(
      'refused',
      'They have opted out, so nothing was sent. They can opt in again by texting START.',
    );
}

async function providerTheyUsed(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  receivedVia: ReceivedVia,
): Promise<ReplyProvider> {
  const back = await findReplyProvider(tx, composing, tenantId, receivedVia);
  if (back) return back;
  const message = specified.noSenderId;
  throw new AppError('badInput', message, { subject: message });
}
