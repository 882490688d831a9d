// Accepts a message in one transaction: resolve, count, check fingerprint, reserve units.
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { isEmpty } from '../audience/audience.ts';
import { refuseBeyond, type Sender } from '../audience/refuse-beyond.ts';
import { readAudience } from '../audience/read-audience.ts';
import { addDue, launchLane } from '../queue/due.ts';
import { insertMessage, type MessageRow } from '../queue/messages.ts';
import { reserve } from '../units/units.ts';
import { chosenCount } from '../audience/people-store.ts';
import { tellOfWaiting } from './approval/approval-notices.ts';
import { approvalColumns, type Author, needsApproval } from './approval/needs-approval.ts';
import { chooseFrom } from './choose-from.ts';
import { columns, trackingColumns } from './columns.ts';
import type { Composing } from './composing.ts';
import { type Channel, type Content, contentOf, readContent, refuseIncomplete } from './content.ts';
import { changedSinceOpened } from './drafts.ts';
import { readText } from './read-text.ts';
import { prepare } from './prepare.ts';
import { fixedBy, keepRows, putInApproval, putInLane, type RowToSend } from './put-in-lane.ts';
import { askInQuietHours, quietEndFor } from './schedule/quiet-hours.ts';
import { deleteReplaced } from './schedule/reschedule.ts';
import { fallbackUnitsCap } from './fallback-units.ts';
import { readNow } from '../../platform/db/now.ts';
import { refuseSuspended } from '../../accounts/sending-rights/refuse-suspended.ts';
import { refuseEver } from '../../accounts/sending-rights/keep-to-quota.ts';
import { readTenantRules, type TenantRules } from '../settings/tenant-rules-store.ts';
import { approvedSender } from './approved-sender.ts';
import { findEarlier, hashOf } from './find-earlier.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { providerColumns, type ProviderSelection, selectProvider } from './provider-selection.ts';
import { readWhen } from './schedule/scheduled-time.ts';

export interface AcceptInput {
  tenantId: string;
  userId: string;
  /** What the sender may write to. */
  by: Sender;
  channel: Channel;
  payload: SendingPayload;
  /** Whether it is scheduled, which requires a time. */
  scheduled: boolean;
  idempotencyKey: string | null;
}

export interface Accepted {
  message: Pick<
    MessageRow,
    'tenant_id' | 'id' | 'channel' | 'quiet' | 'state' | 'subject' | 'created_at' | 'execute_at' | 'total'
  >;
  timeZone: string;
  /** The end of the quiet hours that it waits for; null if it does not wait. */
  waitsUntil: Date | null;
  /** True if an earlier, identical request was accepted already. */
  again: boolean;
  /** True if its draft stays because somebody saved it after the sender opened it. */
  draftStays: boolean;
}

/** Above this many chosen people, the audience is resolved in the background. */
export const inRequest = 100_000;

/**
 * Accepts a message to be sent now or at its scheduled time. The same idempotency key with the same content returns the
 * message it is bound to; without a key, so does identical content from the same user within 60 seconds. Throws
 * AppError: 'badInput' for missing input, 'refused' and 'notEnoughUnits' for business reasons, 'conflict' for a key
 * used for something else, 'undone' for a message that was brought back as a draft.
 */
export async function acceptMessage(composing: Composing, input: AcceptInput): Promise<Accepted> {
  const { db, runInWorker } = composing;
  const { body } = await readText(runInWorker, input.channel, input.payload);
  const acceptOnce = () => db.inTenant(input.tenantId, (tx) => accept(tx, composing, input, body));
  const accepted = await acceptOnce().catch((error: unknown) => {
    // Of two concurrent requests with one key, the second now finds the first's row.
    if (isDuplicate(error, 'message_idempotency')) return acceptOnce();
    throw error;
  });
  const { id, state, channel, total } = accepted.message;
  if (state === 'approval' && !accepted.again)
    await tellOfWaiting(composing, input.tenantId, { id, channel, total, askedBy: input.userId });
  return accepted;
}

async function accept(tx: Tx, composing: Composing, input: AcceptInput, body: string): Promise<Accepted> {
  const { hide } = composing;
  const { tenantId, channel, payload } = input;
  await lockAudiencesShared(tx, tenantId);
  const rules = await readTenantRules(tx, tenantId);
  const hash = hashOf(input);
  const earlier = await findEarlier(tx, tenantId, { userId: input.userId, key: input.idempotencyKey, hash });
  const draftStays = await changedSinceOpened(tx, tenantId, payload);
  if (earlier) {
    // A user who may not send it any more is not told either that it was sent.
    await refuseBeyond(tx, tenantId, contentOf(earlier).audience, input.by);
    return answerFor(tx, rules, earlier, { again: true, draftStays });
  }

  await refuseSuspended(tx, tenantId);
  const audience = await readAudience(tx, tenantId, payload);
  await refuseBeyond(tx, tenantId, audience, input.by);
  const read = readContent(channel, payload, body, audience, rules);
  const content = await chooseFrom(tx, composing, tenantId, read, payload);
  refuseIncomplete(content, !isEmpty(audience));
  const now = await readNow(tx);
  const executeAt = input.scheduled ? readWhen(payload, rules.timeZone, now) : null;
  if (channel === 'sms') content.sender = await approvedSender(tx, tenantId, content.sender);
  const selection = await selectProvider(tx, composing, tenantId, content);
  // A message kept in the outbox reaches nobody, so there is no fallback send.
  const agreed = fallbackUnitsCap(payload, content, rules.country);
  const cap = selection.keptFor ? null : agreed;
  if (channel === 'sms' && !executeAt && payload.quiet === '')
    await askInQuietHours(tx, tenantId, rules.timeZone, now);
  // The units of a replaced schedule are released before new ones are reserved.
  const before = payload.draftId;
  const isReplaced = before && !draftStays && (await deleteReplaced(tx, tenantId, before));

  const author = { userId: input.userId, mayApprove: input.by.permissions.has('messages.approve') };
  const id = newId();
  const quiet = payload.quiet === 'ignore' ? ('ignore' as const) : ('wait' as const);
  const row = {
    id,
    tenant_id: tenantId,
    ...columns(content),
    name: payload.name,
    quiet,
    second_step_cap: cap,
    ...trackingColumns(content, rules),
    idempotency_key: input.idempotencyKey,
    request_hash: hash,
    created_by: input.userId,
    ...approvalColumns(author, false),
    created_at: now,
    accepted_at: now,
  };
  const isLarge = executeAt === null && (await chosenCount(tx, tenantId, audience)) > inRequest;
  const to = { row, content, preparing: { rules, hide, selection }, executeAt, author };
  const { state, total } = isLarge
    ? await acceptLarge(tx, to, payload.fingerprint)
    : await storeMessage(tx, to, payload.fingerprint);
  if (isReplaced) await composing.noteReplacement(tx, tenantId, { before, after: id });
  const { subject } = content;
  return answerFor(
    tx,
    rules,
    {
      id,
      tenant_id: tenantId,
      channel,
      quiet,
      state,
      subject,
      total,
      created_at: now,
      execute_at: executeAt,
    },
    { again: false, draftStays },
  );
}

/** A message that is about to be stored. */
export interface ToAccept {
  row: RowToSend;
  content: Content;
  preparing: { rules: TenantRules; hide: Composing['hide']; selection: ProviderSelection };
  executeAt: Date | null;
  author: Author;
}

export interface Stored {
  state: MessageRow['state'];
  /** How many recipients wait for approval. */
  total: number;
}

/** Stores a message whose large audience the worker resolves. */
async function acceptLarge(tx: Tx, { row, preparing }: ToAccept, fingerprint: string): Promise<Stored> {
  const state = 'resolving';
  const confirmed = { fingerprint: fingerprint || null };
  await insertMessage(tx, { ...row, ...providerColumns(preparing.selection), state, ...confirmed });
  await addDue(tx, row.tenant_id, row.id, launchLane, null);
  return { state, total: 0 };
}

/** Resolves, counts and stores a message to be sent now, at its time, or once it is approved. */
export async function storeMessage(
  tx: Tx,
  { row, content, preparing, executeAt, author }: ToAccept,
  confirmed: string,
): Promise<Stored> {
  const { tenant_id: tenantId, id, channel, second_step_cap: cap } = row;
  const { rules, selection } = preparing;
  const keep = keepRows(tx, tenantId, id);
  const totals = await prepare(tx, tenantId, content, preparing, executeAt ? () => {} : keep);
  refuseUnfit(channel, totals, confirmed);
  const size = { recipients: totals.recipients, units: totals.units + (cap ?? 0) };
  if (needsApproval(rules.approval, author, size)) {
    // The user who approves a schedule sees its recipients, though they are found again at its time.
    const shown = executeAt ? await prepare(tx, tenantId, content, preparing, keep) : totals;
    await putInApproval(tx, { ...row, ...approvalColumns(author, true) }, selection, shown, executeAt);
    return { state: 'approval', total: shown.recipients };
  }
  if (executeAt) {
    refuseEver(selection.quota, channel, totals.recipients);
    const fixed = { ...providerColumns(selection), ...fixedBy(totals), execute_at: executeAt };
    await insertMessage(tx, { ...row, ...fixed, state: 'scheduled' });
    await reserve(tx, tenantId, id, totals.units);
    await addDue(tx, tenantId, id, launchLane, executeAt);
    return { state: 'scheduled', total: 0 };
  }
  await putInLane(tx, row, selection, totals, rules.holdSeconds);
  return { state: 'ready', total: 0 };
}

async function answerFor(
  tx: Tx,
  { timeZone }: TenantRules,
  message: Accepted['message'],
  rest: Pick<Accepted, 'again' | 'draftStays'>,
): Promise<Accepted> {
  return { message, timeZone, waitsUntil: await quietEndFor(tx, message), ...rest };
}
