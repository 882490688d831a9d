// Sends a follow-up as a new message: again, hosted route or e-mail.
import { createHash } from 'node:crypto';
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { estimateFollowing } from '@tidings/contract/calls/messages/follow-up.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import { newId } from '../../platform/id.ts';
import { tellOfWaiting, type Waiting } from '../compose/approval/approval-notices.ts';
import { approvalColumns, needsApproval } from '../compose/approval/needs-approval.ts';
import { approvedSender } from '../compose/approved-sender.ts';
import { findEarlier } from '../compose/find-earlier.ts';
import { refuseUnfit } from '../compose/refuse-unfit.ts';
import { columns, trackingColumns } from '../compose/columns.ts';
import type { Composing } from '../compose/composing.ts';
import type { Content } from '../compose/content.ts';
import { prepare, type Totals } from '../compose/prepare.ts';
import { keepRows, putInApproval, putInLane } from '../compose/put-in-lane.ts';
import { selectProvider, type ProviderSelection } from '../compose/provider-selection.ts';
import { findMessage, type MessageRow } from '../queue/messages.ts';
import { readQuietUntil, readTenantRules, type TenantRules } from '../settings/tenant-rules-store.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import { type Following, planFollowing } from './plan-follow-up.ts';

const noSuchMessage = () => new AppError('notFound', 'There is no such message.');

/** Returns reach and cost in units of a follow-up; zeros if it would reach nobody. */
export async function estimateFollow(
  composing: Composing,
  tenantId: string,
  id: string,
  following: Following,
): Promise<ReplyOf<typeof estimateFollowing>> {
  return composing.db.inTenant(tenantId, async (tx) => {
    const message = await findMessage(tx, tenantId, id);
    if (!message) throw noSuchMessage();
    const rules = await readTenantRules(tx, tenantId);
    const content = await planFollowing(tx, composing, tenantId, message, rules, following);
    const balance = inUnits(await readBalance(tx, tenantId));
    if (!content)
      return { recipients: 0, people: 0, skipped: [], pages: 0, units: 0, balance, fingerprint: '' };
    const selection = await selectProvider(tx, composing, tenantId, content);
    const by = { rules, hide: composing.hide, selection };
    const { recipients, people, skipped, pages, units, fingerprint } = await prepare(
      tx,
      tenantId,
      content,
      by,
      () => {},
    );
    return { recipients, people, skipped, pages, units: inUnits(units), balance, fingerprint };
  });
}

export interface FollowInput {
  tenantId: string;
  userId: string;
  /** Whether the user may approve messages. */
  mayApprove: boolean;
  /** The message that it follows. */
  id: string;
  following: Following;
  idempotencyKey: string | null;
}

/** A follow-up that was accepted. */
export interface Followed {
  id: string;
  state: MessageRow['state'];
  /** The end of the quiet hours that it waits for, or null; `timeZone` is the organisation's. */
  waitsUntil: Date | null;
  timeZone: string;
}

/**
 * Accepts a follow-up. Concurrent follow-ups of a message are serialised, so the second leaves out people whom the
 * first is on the way to. The same request with the same key returns the same message; so does one without a key within
 * 60 seconds, if it would reach nobody new.
 */
export async function followMessage(composing: Composing, input: FollowInput): Promise<Followed> {
  const { tenantId, userId } = input;
  const { waiting, ...followed } = await composing.db.inTenant(tenantId, (tx) =>
    acceptFollower(tx, composing, input),
  );
  if (waiting) await tellOfWaiting(composing, tenantId, { ...waiting, askedBy: userId });
  return followed;
}

/** The same in a transaction of the caller, who tells approvers where it waits for them. */
export async function acceptFollower(
  tx: Tx,
  composing: Composing,
  input: FollowInput,
): Promise<Followed & { waiting?: Omit<Waiting, 'askedBy'> }> {
  const { tenantId, userId, id, following, idempotencyKey } = input;
  await lockAudiencesShared(tx, tenantId);
  const rules = await readTenantRules(tx, tenantId);
  const answer = async (accepted: Pick<MessageRow, 'id' | 'channel' | 'state'>): Promise<Followed> => ({
    id: accepted.id,
    state: accepted.state,
    waitsUntil:
      accepted.channel === 'sms' && accepted.state !== 'approval' ? await readQuietUntil(tx, tenantId) : null,
    timeZone: rules.timeZone,
  });
  const hash = hashOf(input);
  const earlier = idempotencyKey && (await findEarlier(tx, tenantId, { userId, key: idempotencyKey, hash }));
  if (earlier) return answer(earlier);
  const message = await findMessage(tx, tenantId, id, true);
  if (!message) throw noSuchMessage();
  const content = await planFollowing(tx, composing, tenantId, message, rules, following);
  if (!content) return answer((await findEarlier(tx, tenantId, { userId, key: null, hash })) ?? nobodyLeft());
  const ready = await makeReady(tx, composing, tenantId, content, rules);
  const follower = newId();
  const totals = await prepare(tx, tenantId, content, ready, keepRows(tx, tenantId, follower));
  refuseUnfit(content.channel, totals, following.fingerprint || null);
  const isWanted = needsApproval(rules.approval, input, totals);
  const state = await sendFollower(tx, message, follower, ready, totals, {
    kind: following.kind,
    created_by: userId,
    ...approvalColumns(input, isWanted),
    idempotency_key: idempotencyKey,
    request_hash: hash,
  });
  const { channel } = content;
  const followed = await answer({ id: follower, channel, state });
  return state === 'approval'
    ? { ...followed, waiting: { id: follower, channel, total: totals.recipients } }
    : followed;
}

function nobodyLeft(): never {
  throw new AppError(
    'refused',
    "No one is left to send this to: they already got it, or can't be reached this way.",
  );
}

/** The content and provider of a follow-up. */
export interface Ready {
  content: Content;
  selection: ProviderSelection;
  rules: TenantRules;
  hide: Composing['hide'];
}

/** Finds the sender id and provider of a follow-up. Throws refused like for any message. */
export async function makeReady(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  content: Content,
  rules: TenantRules,
): Promise<Ready> {
  if (content.channel === 'sms') content.sender = await approvedSender(tx, tenantId, content.sender);
  const selection = await selectProvider(tx, composing, tenantId, content);
  return { content, selection, rules, hide: composing.hide };
}

/**
 * Puts the follow-up `id` of a locked message in its lane or, if it is wanted, before those who approve; its rows are
 * stored already. Returns its state. Throws notEnoughUnits.
 */
export async function sendFollower(
  tx: Tx,
  followed: MessageRow,
  id: string,
  { content, selection, rules }: Omit<Ready, 'hide'>,
  totals: Totals,
  {
    kind,
    ...by
  }: Pick<MessageRow, 'created_by' | 'approval' | 'approval_by' | 'idempotency_key' | 'request_hash'> &
    Pick<Following, 'kind'>,
): Promise<'approval' | 'ready'> {
  const now = await readNow(tx);
  const row = {
    ...columns(content),
    name: followed.name,
    ...trackingColumns(content, rules),
    ...by,
    id,
    tenant_id: followed.tenant_id,
    follows: followed.id,
    follow_kind: kind,
    created_at: now,
    accepted_at: now,
  };
  const isWanted = by.approval === 'wanted';
  if (isWanted) await putInApproval(tx, row, selection, totals, null);
  else await putInLane(tx, row, selection, totals, rules.holdSeconds);
  return isWanted ? 'approval' : 'ready';
}

// The fingerprint is not content: a repetition after a new estimate is still the same request.
function hashOf({ userId, id, following: { kind, causes, subject } }: FollowInput): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, 'follows', id, kind, causes?.toSorted() ?? null, subject]))
    .digest('base64url');
}
