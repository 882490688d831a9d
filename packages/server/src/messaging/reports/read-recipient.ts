// Reads the details of one recipient: text, pages and states.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { recipientDetail } from '@tidings/contract/calls/messages/follow-up.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { RecipientState } from '@tidings/contract/rules/delivery-states.ts';
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { readLedPeople } from '../../platform/db/led-people.ts';
import type { Tx } from '../../platform/db/database.ts';
import { causeIfFailed } from '../queue/cause-of.ts';
import { isErased } from '../queue/erasing/forget-people.ts';
import { findMessage, type MessageRow } from '../queue/messages.ts';
import { mailWords } from '../../email/rendering/mail-reader.ts';
import { smsRenderer } from '../../sms/render-sms.ts';
import { inUnits } from '../units/units.ts';
import { type PageRow, readPages, readRecipient, type RecipientRow } from './recipients-store.ts';

/** Returns recipient `n` of a message. Throws notFound for an unknown message or recipient. */
export async function readRecipientDetail(
  tx: Tx,
  tenantId: string,
  id: string,
  n: number,
): Promise<ReplyOf<typeof recipientDetail>> {
  const message = await findMessage(tx, tenantId, id);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  const row = await readRecipient(tx, tenantId, id, n, await readLedPeople(tx));
  if (!row) throw new AppError('notFound', 'This message has no such recipient.');
  const { text, pages } = textsOf(message, row);
  const sentPages = await readPages(tx, tenantId, id, n);
  return {
    n,
    people: row.people,
    address: isErased(row.address) ? 'Erased' : row.address,
    state: row.state as RecipientState,
    reason: row.reason ?? '',
    cause: causeIfFailed({ ...row, channel: message.channel }),
    code: row.code ?? '',
    text,
    attempts: row.attempts,
    units: inUnits(row.units),
    captured: inUnits(row.captured),
    released: inUnits(row.released),
    sentAt: timeOf(row.sentAt),
    receiptAt: timeOf(row.receiptAt),
    openedAt: timeOf(row.openedAt),
    clickedAt: timeOf(row.clickedAt),
    // A message that went as one has one state for all its pages.
    pages: pages.map((page, i) => presentPage(page, { page: i + 1, ...(sentPages[i] ?? row) })),
  };
}

/** Returns the text as this recipient reads it and, for an SMS, its pages. */
function textsOf(
  { channel, body, personalized, page_rule }: MessageRow,
  { fields }: RecipientRow,
): { text: string; pages: string[] } {
  if (channel === 'sms') {
    const sms = smsRenderer(body, personalized, page_rule as PageRule);
    return { text: sms.text(fields), pages: sms.split(fields).pages };
  }
  return { text: mailWords({ html: body, personalized }, fields), pages: [] };
}

const presentPage = (text: string, { page, state, reference, code, sentAt, receiptAt }: PageRow) => ({
  page,
  text,
  state,
  reference: reference ?? '',
  code: code ?? '',
  sentAt: timeOf(sentAt),
  receiptAt: timeOf(receiptAt),
});

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
