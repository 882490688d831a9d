// Sends a paid test SMS to oneself, without hold or quiet hours.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { testSms } from '@tidings/contract/calls/messages/sending.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import { approvedSender } from '../approved-sender.ts';
import { acceptAnswer } from '../accept-single-sms.ts';
import type { Composing } from '../composing.ts';
import { refuseIncomplete } from '../content.ts';
import { readUser } from '../store.ts';
import { selectProvider } from '../provider-selection.ts';

interface Tester {
  tenantId: string;
  userId: string;
  idempotencyKey: string | null;
}

/** Accepts a test SMS in the user's own name; returns the message's id. Throws like any sending. */
export async function sendTest(
  composing: Composing,
  { tenantId, userId, idempotencyKey }: Tester,
  { subject, message, isPersonalized, gateWayToUse: route, phone: typed }: BodyOf<typeof testSms>,
): Promise<{ id: string; again: boolean }> {
  refuseIncomplete({ channel: 'sms', sender: subject, body: message }, true);
  return composing.db.inTenant(tenantId, async (tx) => {
    const { country } = await readTenantRules(tx, tenantId);
    const reading = readPhone(typed, country);
    if ('problem' in reading) throw new AppError('badInput', reading.message, { phone: reading.message });
    const phone = reading.e164;
    const sender = await approvedSender(tx, tenantId, subject);
    const selection = await selectProvider(tx, composing, tenantId, { channel: 'sms', route });
    const { first, last } = await readUser(tx, userId);
    const fields = { name: first, lastname: last, fullname: fullName(first, last), phone };
    return acceptAnswer(tx, composing, {
      tenantId,
      userId,
      purpose: 'test',
      phone,
      text: message,
      fields: isPersonalized ? fields : undefined,
      replyProvider: { selection, route, sender },
      idempotencyKey,
    });
  });
}
