// Lists and exports the messages of a person, newest first.
import type { personMessages as call } from '@tidings/contract/calls/people/person-data.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import {
  isKept,
  reasonWords,
  type RecipientState,
  stateWord,
} from '@tidings/contract/rules/delivery-states.ts';
import { findCurrent } from '../../people/person/get-person.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Tx } from '../../platform/db/database.ts';
import { excerpt } from '../../platform/text/excerpt.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import { isId } from '../../platform/id.ts';
import { isErased } from '../queue/erasing/forget-people.ts';
import { textsOfHtml } from '../../email/html/mail-text.ts';
import { mailExcerpt } from './mail-excerpt.ts';
import { type After, type PersonMessage, readPersonMessages } from './person-messages-store.ts';

/**
 * Returns a page of a person's messages. Throws notFound for an unknown person; for a merged one, it is that of the
 * person they were merged into.
 */
export async function listPersonMessages(
  tx: Tx,
  tenantId: string,
  known: string,
  { cursor, limit }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { id } = await findCurrent(tx, tenantId, known);
  const rows = await readPersonMessages(tx, tenantId, id, {
    after: cursor ? readCursor(cursor) : null,
    most: limit + 1,
    whole: false,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      messageId: row.messageId,
      channel: row.channel,
      purpose: row.purpose,
      name: row.name,
      subject: row.subject,
      text: row.channel === 'sms' ? excerpt(row.body) : mailExcerpt(row.body),
      address: addressOf(row),
      state: row.state,
      reason: reasonWords(row.reason),
      at: row.at.toISOString(),
    })),
    nextCursor: last ? `${last.micros}~${last.messageId}~${last.seq}` : null,
  };
}

const mailTextUrl = new URL('../../email/html/mail-text.ts', import.meta.url).href;

/**
 * Exports all messages of a person with their texts; HTML is converted in a worker thread, since there may be years of
 * it.
 */
export async function exportMessages(
  runInWorker: RunInWorker,
  tx: Tx,
  tenantId: string,
  { id }: { id: string },
): Promise<{ messages: Record<string, string>[] }> {
  const rows = await readPersonMessages(tx, tenantId, id, { after: null, most: null, whole: true });
  const bodies = rows.map(({ channel, body }) => (channel === 'sms' ? '' : body));
  const texts = await runInWorker(mailTextUrl, textsOfHtml, bodies);
  return {
    messages: rows.map((row, i) => ({
      kind: row.channel === 'sms' ? 'SMS' : 'E-mail',
      [row.channel === 'sms' ? 'senderId' : 'subject']: row.subject,
      text: row.channel === 'sms' ? row.body : (texts[i] ?? ''),
      address: addressOf(row),
      state: stateWord(row.state as RecipientState, row.reason),
      reason: isKept(row.state, row.reason) ? '' : reasonWords(row.reason),
      at: row.at.toISOString(),
    })),
  };
}

const addressOf = ({ address }: PersonMessage): string => (isErased(address) ? '' : address);

function readCursor(cursor: string): After {
  const [, micros, messageId = '', seq] = /^(\d{1,17})~([^~]+)~(\d{1,9})$/.exec(cursor) ?? [];
  if (!micros || !seq || !isId(messageId)) return badCursor();
  return { micros: Number(micros), messageId, seq: Number(seq) };
}
