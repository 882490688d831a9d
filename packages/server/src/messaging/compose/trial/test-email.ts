// Sends a test e-mail to oneself, without hold or a working unsubscribe link.
import { createHash } from 'node:crypto';
import type { BodyOf } from '@tidings/contract/call.ts';
import type { testEmail } from '@tidings/contract/calls/messages/sending.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { reasonWords } from '@tidings/contract/rules/delivery-states.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import { newId } from '../../../platform/id.ts';
import { suppressedOf } from '../../suppressions/store.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import { findEarlier } from '../find-earlier.ts';
import { chooseFrom } from '../choose-from.ts';
import { columns } from '../columns.ts';
import type { Composing } from '../composing.ts';
import { type Content, readContent, refuseIncomplete } from '../content.ts';
import type { Whole } from '../prepare.ts';
import { readText } from '../read-text.ts';
import { keepRows, putInLane } from '../put-in-lane.ts';
import { readUser } from '../store.ts';
import { selectProvider } from '../provider-selection.ts';
import { emptyAudience } from '../../audience/audience.ts';

interface Tester {
  tenantId: string;
  userId: string;
  idempotencyKey: string | null;
}

/**
 * Accepts a test e-mail in the user's own name, to the given address or the user's own; returns the message. Throws
 * like any sending.
 */
export async function sendTestEmail(
  composing: Composing,
  { tenantId, userId, idempotencyKey }: Tester,
  { to, ...payload }: BodyOf<typeof testEmail>,
) {
  const { body } = await readText(composing.runInWorker, 'email', payload);
  return composing.db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const read = readContent('email', { ...payload, gateWayToUse: 'regular' }, body, emptyAudience(), rules);
    const content = await chooseFrom(tx, composing, tenantId, read, payload);
    refuseIncomplete(content, true);
    const user = await readUser(tx, userId);
    const address = readAddress(to || user.email);
    await refuseSuppressed(tx, composing, tenantId, address);
    const hash = createHash('sha256')
      .update(JSON.stringify([userId, 'test', address, payload]))
      .digest('base64url');
    const earlier = await findEarlier(tx, tenantId, { userId, key: idempotencyKey, hash });
    if (earlier) return { message: earlier, again: true };
    const selection = await selectProvider(tx, composing, tenantId, content);
    const now = await readNow(tx);
    const id = newId();
    const row = {
      id,
      tenant_id: tenantId,
      ...columns(content),
      purpose: 'test' as const,
      idempotency_key: idempotencyKey,
      request_hash: hash,
      created_by: userId,
      created_at: now,
      accepted_at: now,
    };
    const { first, last, email } = user;
    const fields: Record<string, string> = content.personalized
      ? { name: first, lastname: last, fullname: fullName(first, last), email }
      : {};
    const whole = preparedFor(content, address, fullName(first, last), fields);
    await keepRows(tx, tenantId, id)(whole);
    await putInLane(tx, row, selection, whole.totals, 0);
    return {
      message: { id, state: 'ready' as const, subject: content.subject, created_at: now },
      again: false,
    };
  });
}

function readAddress(typed: string): string {
  const read = readEmail(typed);
  if ('problem' in read) throw new AppError('badInput', read.message, { to: read.message });
  return read.email;
}

async function refuseSuppressed(
  tx: Tx,
  { hide }: Composing,
  tenantId: string,
  address: string,
): Promise<void> {
  const reason = (await suppressedOf(tx, tenantId, 'email', [address], hide)).get(address);
  if (reason)
    throw new AppError('refused', `This address cannot be written to: ${reasonWords(reason)}.`, {
      to: reasonWords(reason),
    });
}

/** The prepared message for one address without a person. */
function preparedFor(content: Content, address: string, name: string, fields: Record<string, string>): Whole {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, address, fields]))
    .digest('base64url');
  return {
    recipients: [{ n: 1, address, copy: 0, fields, pages: 1, units: 0 }],
    reached: [{ n: 1, address, copy: 0, entries: [{ personId: null, typed: address, name, fields }] }],
    leftOut: [],
    totals: {
      recipients: 1,
      people: 1,
      pages: 1,
      units: 0,
      prices: {},
      longest: 1,
      wordless: 0,
      skipped: [],
      fingerprint,
    },
  };
}
