// Accepts a message in one transaction: resolve, count, check fingerprint, reserve units.
import { createHash } from 'node:crypto';
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { isEmpty } from '../audience/audience.ts';
import { readAudience } from '../audience/read-audience.ts';
import { addDue, launchLane } from '../queue/due.ts';
import { findSame, insertMessage, lockRequest, type MessageRow } from '../queue/messages.ts';
import { inUnits, reserve } from '../units/units.ts';
import { chosenCount } from '../audience/people-store.ts';
import { chooseFrom } from './choose-from.ts';
import { columns, counting } from './columns.ts';
import type { Composing } from './composing.ts';
import { type Channel, readContent, refuseIncomplete } from './content.ts';
import { holdsOtherWords } from './drafts.ts';
import { readText } from './read-text.ts';
import { prepare, type Totals } from './prepare.ts';
import { fixedBy, keepRows, putInLane } from './put-in-lane.ts';
import { askInQuietHours, quietEndFor } from './schedule/quiet-hours.ts';
import { takePlaceOf } from './schedule/reschedule.ts';
import { fallbackUnitsCap } from './fallback-units.ts';
import { readNow } from '../../platform/db/now.ts';
import { refuseEver } from '../../accounts/sending-rights/keep-to-quota.ts';
import { readTenantRules, type TenantRules } from '../settings/tenant-rules-store.ts';
import { senderIdStatus } from './store.ts';
import { byWay, selectProvider } from './provider-selection.ts';
import { readWhen } from './schedule/scheduled-time.ts';

export interface AcceptInput {
  tenantId: string;
  userId: string;
  channel: Channel;
  payload: SendingPayload;
  /** Whether this is a schedule: then a time is needed. */
  scheduled: boolean;
  idempotencyKey: string | null;
}

export interface Accepted {
  message: Pick<
    MessageRow,
    'tenant_id' | 'id' | 'channel' | 'quiet' | 'state' | 'subject' | 'created_at' | 'execute_at'
  >;
  timeZone: string;
  /** The end of the quiet hours that it waits for, where it does. */
  waitsUntil: Date | null;
  /** True where an earlier, identical request had been accepted already. */
  again: boolean;
  /** True where the draft that it was written from stays, for somebody saved it since its sender opened it. */
  draftStays: boolean;
}

/** Above this many chosen people the audience is resolved in the background, and the answer does not wait. */
const inRequest = 100_000;

/** Pages are counted in one byte on the wire. (GSM 03.40 9.2.3.24.1) */
const maxPages = 255;

/**
 * Accepts a message to be sent now or at its hour. The same idempotency key with the same content answers with the
 * message it bound; without a key, so does identical content from the same user within 60 seconds. Throws AppError:
 * 'badInput' for what is missing, 'refused' and 'notEnoughUnits' for business, 'conflict' for a key used otherwise.
 */
export async function acceptMessage(composing: Composing, input: AcceptInput): Promise<Accepted> {
  const { db, runInWorker } = composing;
  const { body } = await readText(runInWorker, input.channel, input.payload);
  try {
    return await db.inTenant(input.tenantId, (tx) => accept(tx, composing, input, body));
  } catch (error) {
    // Two requests with one key at the same moment: the second finds the first's row after all.
    if (isDuplicate(error, 'message_idempotency'))
      return db.inTenant(input.tenantId, (tx) => accept(tx, composing, input, body));
    throw error;
  }
}

async function accept(tx: Tx, composing: Composing, input: AcceptInput, body: string): Promise<Accepted> {
  const { hide } = composing;
  const { tenantId, channel, payload } = input;
  await lockAudiencesShared(tx, tenantId);
  const rules = await readTenantRules(tx, tenantId);
  const hash = hashOf(input);
  const before = await findEarlier(tx, tenantId, { userId: input.userId, key: input.idempotencyKey, hash });
  const draftStays = await holdsOtherWords(tx, tenantId, payload);
  if (before) return answerFor(tx, rules, before, { again: true, draftStays });

  const audience = await readAudience(tx, tenantId, payload);
  const read = readContent(channel, payload, body, audience, rules);
  const content = await chooseFrom(tx, composing, tenantId, read, payload);
  refuseIncomplete(content, !isEmpty(audience));
  const now = await readNow(tx);
  const executeAt = input.scheduled ? readWhen(payload, rules.timeZone, now) : null;
  if (channel === 'sms') content.sender = await approvedSender(tx, tenantId, content.sender);
  const selection = await selectProvider(tx, composing, tenantId, content);
  // What is kept reaches nobody, so that nobody is left for a second step.
  const agreed = fallbackUnitsCap(payload, content, rules.country);
  const cap = selection.keptFor ? null : agreed;
  if (channel === 'sms' && !executeAt && payload.quiet === '')
    await askInQuietHours(tx, tenantId, rules.timeZone, now);
  // A schedule's units are back before new ones are reserved.
  if (payload.draftId && !draftStays) await takePlaceOf(tx, tenantId, payload.draftId);

  const id = newId();
  const quiet = payload.quiet === 'ignore' ? ('ignore' as const) : ('wait' as const);
  const row = {
    id,
    tenant_id: tenantId,
    ...columns(content),
    quiet,
    second_step_cap: cap,
    ...counting(content, rules),
    idempotency_key: input.idempotencyKey,
    request_hash: hash,
    created_by: input.userId,
    created_at: now,
    accepted_at: now,
  };
  const later = executeAt !== null || (await chosenCount(tx, tenantId, audience)) > inRequest;
  const state = executeAt ? 'scheduled' : later ? 'resolving' : 'ready';
  if (later && executeAt === null) {
    await insertMessage(tx, { ...row, ...byWay(selection), state, fingerprint: payload.fingerprint || null });
    await addDue(tx, tenantId, id, launchLane, null);
  } else {
    const keep = executeAt ? () => {} : keepRows(tx, tenantId, id);
    const totals = await prepare(tx, tenantId, content, { rules, hide, selection }, keep);
    refuseUnfit(channel, totals, payload.fingerprint);
    if (executeAt) {
      refuseEver(selection.quota, channel, totals.recipients);
      await insertMessage(tx, {
        ...row,
        ...byWay(selection),
        state,
        ...fixedBy(totals),
        execute_at: executeAt,
      });
      await reserve(tx, tenantId, id, totals.units);
      await addDue(tx, tenantId, id, launchLane, executeAt);
    } else await putInLane(tx, row, selection, totals, rules.holdSeconds);
  }
  const { subject } = content;
  return answerFor(
    tx,
    rules,
    { id, tenant_id: tenantId, channel, quiet, state, subject, created_at: now, execute_at: executeAt },
    { again: false, draftStays },
  );
}

async function answerFor(
  tx: Tx,
  { timeZone }: TenantRules,
  message: Accepted['message'],
  rest: Pick<Accepted, 'again' | 'draftStays'>,
): Promise<Accepted> {
  return { message, timeZone, waitsUntil: await quietEndFor(tx, message), ...rest };
}

/**
 * The message that an earlier request of this user with this key, or without one the same content, was answered with. Such requests
 * take turns until the transaction ends. Throws conflict for a key used otherwise, and for what was undone since.
 */
export async function findEarlier(
  tx: Tx,
  tenantId: string,
  { userId, key, hash }: { userId: string | null; key: string | null; hash: string },
): Promise<MessageRow | undefined> {
  await lockRequest(tx, tenantId, key ?? hash);
  const before = await findSame(tx, tenantId, key ? { userId, key } : { hash });
  if (before && before.request_hash !== hash)
    throw new AppError(
      'conflict',
      'This sending was used already for another message. Please load the page again.',
    );
  if (before?.state === 'draft')
    throw new AppError('conflict', 'This message was brought back as a draft, so it was not sent again.');
  return before;
}

/** Refuses a message that reaches nobody, that cannot be sent, or whose audience is not the one that was confirmed. */
export function refuseUnfit(channel: Channel, totals: Totals, confirmed: string | null): void {
  if (totals.recipients === 0)
    throw new AppError(
      'refused',
      channel === 'sms'
        ? 'Nobody of those you chose has a phone number that can be written to.'
        : 'Nobody of those you chose has an e-mail address that can be written to.',
    );
  refuseUnsendable(totals);
  if (confirmed && confirmed !== totals.fingerprint) throw audienceChanged(totals);
}

/** Refuses a text of more pages than can be counted on the wire, and one of which nothing is left for somebody. */
export function refuseUnsendable({ longest, wordless }: Pick<Totals, 'longest' | 'wordless'>): void {
  if (longest > maxPages)
    throw new AppError(
      'badInput',
      `This message is too long: it has ${longest} pages, and ${maxPages} can be sent.`,
      { message: 'Too long' },
    );
  if (wordless > 0)
    throw new AppError(
      'badInput',
      `This message would be empty for ${wordless} of its recipients: they have nothing in its fields. Add a few words.`,
      { message: 'Empty for some' },
    );
}

/** What the list and the price are now, for the caller to show and to ask again. (SC-16) */
function audienceChanged({ recipients, units, fingerprint }: Totals): AppError {
  const changed = { recipients, units: inUnits(units), fingerprint };
  const message = `The list has changed since you looked: the message now goes to ${changed.recipients} and costs ${changed.units} units.`;
  return new AppError('refused', message, undefined, { changed });
}

/** The mask in its registered spelling. An id that is not approved sends nothing. (SI-02) */
export async function approvedSender(tx: Tx, tenantId: string, mask: string): Promise<string> {
  const found = await senderIdStatus(tx, tenantId, mask);
  if (!found) throw new AppError('refused', `The sender id '${mask}' has not been requested yet.`);
  if (found.status === 2) return found.mask;
  const why =
    found.status === 0
      ? 'is waiting for approval'
      : found.status === 1
        ? 'is being processed'
        : 'was not approved';
  throw new AppError('refused', `The sender id '${found.mask}' ${why}, so nothing was sent.`);
}

// Fingerprint, draft, when that was saved, and what to do within quiet hours are not content: what is sent once more with
// another word on them is still the same request, and must not become a second message.
function hashOf({ userId, channel, scheduled, payload }: AcceptInput): string {
  const { fingerprint: _fingerprint, draftId: _draft, seenAt: _seen, quiet: _quiet, ...content } = payload;
  return createHash('sha256')
    .update(JSON.stringify([userId, channel, scheduled, content]))
    .digest('base64url');
}
