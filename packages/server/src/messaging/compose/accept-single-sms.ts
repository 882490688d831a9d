// Accepts one SMS to one phone: auto-replies, inbox answers, tests and notices.
import { createHash } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import { reasonWords } from '@tidings/contract/rules/delivery-states.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import { cleanLines } from '../../platform/text/clean-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import { newId } from '../../platform/id.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import { findEarlier } from './find-earlier.ts';
import { refuseUnsendable } from './refuse-unfit.ts';
import { columns } from './columns.ts';
import type { Composing } from './composing.ts';
import type { Content } from './content.ts';
import { prepareWhole } from './prepare.ts';
import { keepRows, putInLane } from './put-in-lane.ts';
import type { ReplyProvider } from './reply-provider.ts';
import { emptyAudience } from '../audience/audience.ts';

export interface Answer {
  tenantId: string;
  /** Null for an automatic answer. */
  userId: string | null;
  /** An 'answer', which confirms a STOP, is sent despite the opt-out; a 'notice' waits during quiet hours. */
  purpose: 'answer' | 'reply' | 'test' | 'notice';
  /** The phone as E.164. */
  phone: string;
  text: string;
  /** The values of merge fields; without it the fields are sent literally. */
  fields?: Record<string, string> | undefined;
  replyProvider: ReplyProvider;
  idempotencyKey: string | null;
}

/**
 * Accepts one SMS to be sent at once, without hold and, unless it is a notice, quiet hours. The same key or, without one, the same text to the
 * same phone within 60 seconds is one message. Throws refused where the phone must not or cannot be written to, and
 * notEnoughUnits.
 */
export async function acceptAnswer(
  tx: Tx,
  composing: Composing,
  { tenantId, userId, purpose, phone, text, fields, replyProvider, idempotencyKey }: Answer,
): Promise<{ id: string; again: boolean }> {
  await lockAudiencesShared(tx, tenantId);
  const { selection, route, sender } = replyProvider;
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, purpose, phone, sender, text, fields]))
    .digest('base64url');
  const earlier = await findEarlier(tx, tenantId, { userId, key: idempotencyKey, hash });
  if (earlier) return { id: earlier.id, again: true };
  const content: Content = {
    channel: 'sms',
    sender,
    replyTo: '',
    fromAddress: '',
    preheader: '',
    subject: '',
    body: cleanLines(text).normalize('NFC'),
    personalized: fields !== undefined,
    route,
    audience: { ...emptyAudience(), phones: [phone] },
  };
  const whole = await prepareWhole(tx, tenantId, content, {
    rules: await readTenantRules(tx, tenantId),
    hide: composing.hide,
    selection,
    pastOptOut: purpose === 'answer',
    fields,
  });
  const [left] = whole.leftOut;
  if (whole.recipients.length === 0)
    throw new AppError(
      'refused',
      `This number cannot be written to: ${reasonWords(left?.reason ?? 'bad-phone')}.`,
    );
  refuseUnsendable(whole.totals);
  const now = await readNow(tx);
  const row = {
    id: newId(),
    tenant_id: tenantId,
    ...columns(content),
    purpose,
    quiet: purpose === 'notice' ? ('wait' as const) : ('ignore' as const),
    idempotency_key: idempotencyKey,
    request_hash: hash,
    created_by: userId,
    created_at: now,
    accepted_at: now,
  };
  await keepRows(tx, tenantId, row.id)(whole);
  await putInLane(tx, row, selection, whole.totals, 0);
  return { id: row.id, again: false };
}
