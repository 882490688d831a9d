// Reads one conversation, newest message first.
import type { conversation as call } from '@tidings/contract/calls/messages/inbox.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import { reasonWords } from '@tidings/contract/rules/delivery-states.ts';
import { ownersOf } from '../../people/search/address-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Composing } from '../compose/composing.ts';
import { findReplyProvider } from '../compose/reply-provider.ts';
import { smsRenderer } from '../../sms/render-sms.ts';
import { suppressionsOf } from '../suppressions/store.ts';
import { lastReceivedVia, type Line, readCare, readLines } from './list-store.ts';
import { conversationPhone, noConversation } from './read-phone.ts';
import { findQuestion } from './store.ts';

const pageSize = 40;

/** Returns a page of a conversation. Throws notFound if nothing was written to or by that phone. */
export async function readConversation(
  tx: Tx,
  composing: Composing,
  { tenantId, userId, country }: Pick<Session, 'tenantId' | 'userId' | 'country'>,
  { phone: typed, cursor }: { phone: string; cursor: string },
): Promise<ReplyOf<typeof call>> {
  const phone = conversationPhone(typed, country);
  const after = cursor ? readCursor(cursor) : null;
  const rows = await readLines(tx, tenantId, phone, after, pageSize + 1);
  if (rows.length === 0 && !after) throw noConversation();
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const receivedVia = await lastReceivedVia(tx, tenantId, phone);
  const back = receivedVia && (await findReplyProvider(tx, composing, tenantId, receivedVia));
  const [suppression] = await suppressionsOf(
    tx,
    tenantId,
    [{ channel: 'sms', address: phone }],
    composing.hide,
  );
  const question = await findQuestion(tx, tenantId, phone, { open: true });
  return {
    phone,
    people: (await ownersOf(tx, tenantId, 'phone', [phone])).get(phone) ?? [],
    suppressed: suppression
      ? { reason: suppression.reason, at: suppression.at.toISOString(), source: suppression.source }
      : null,
    asksOptOut: question ? { text: question.text, at: question.at.toISOString() } : null,
    ...(await readCare(tx, tenantId, phone, userId)),
    answerFrom: back?.sender ?? '',
    items: page.map(({ key, fields, personalized, text, micros: _micros, at, reason, ...row }) => ({
      ...row,
      id: key,
      text: row.ours ? smsRenderer(text, personalized).text(fields) : text,
      at: at.toISOString(),
      reason: reasonWords(reason),
    })),
    nextCursor: last ? `${last.micros}~${last.key}` : null,
  };
}

function readCursor(cursor: string): Pick<Line, 'micros' | 'key'> {
  const [, micros, key] = /^(\d{1,17})~([im]-[0-9a-f-]{36,60})$/.exec(cursor) ?? [];
  if (!micros || !key) return badCursor();
  return { micros: Number(micros), key };
}
