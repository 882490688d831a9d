// Reads one message for its report: text, destinations, counts and costs.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { getMessage } from '@tidings/contract/calls/messages/messages.ts';
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';
import { AppError } from '@tidings/contract/errors.ts';
import {
  allContactsKey,
  classificationKey,
  groupKey,
  selectionKey,
} from '@tidings/contract/rules/destinations.ts';
import { readLedPeople } from '../../platform/db/led-people.ts';
import { countSmartGroups } from '../../groups/smart-groups.ts';
import { countFitting } from '../../people/list/smart-group-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mayDecide, userName } from '../compose/approval/approvers-store.ts';
import type { Audience } from '../audience/audience.ts';
import { readNow } from '../../platform/db/now.ts';
import { waitsForOperator } from '../queue/lane-control.ts';
import { findMessage, type MessageRow } from '../queue/messages.ts';
import { readMessageLimit } from '../queue/limits/read-limit-forecast.ts';
import { countNotReached } from '../queue/not-reached.ts';
import { readEngagement } from '../tracking/store.ts';
import { readQuietUntil } from '../settings/tenant-rules-store.ts';
import { inUnits } from '../units/units.ts';
import { presentAudience, presentRow } from './present.ts';
import { chosenNames, readAccountFrom, readTotals } from './store.ts';

/** Who reads a message. */
export interface Viewer {
  userId: string;
  mayApprove: boolean;
}

/**
 * Reads a message with its report; throws notFound for an unknown one. `mailFrom` is the address of e-mail sent without
 * an account.
 */
export async function readMessage(
  tx: Tx,
  tenantId: string,
  id: string,
  mailFrom: string,
  viewer: Viewer,
): Promise<ReplyOf<typeof getMessage>> {
  const message = await findMessage(tx, tenantId, id);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  const totals = await readTotals(tx, tenantId, id);
  const now = await readNow(tx);
  const waits = await waitsUntil(tx, message);
  const waitsForIt = await waitsForOperator(tx, { state: message.state, lane: message.provider });
  const audience = await audienceFor(tx, message);
  return {
    ...presentRow({ ...message, waitsForOperator: waitsForIt }, totals),
    message: message.body,
    changedAt: message.updated_at.toISOString(),
    isPersonalized: message.personalized,
    gateWayToUse: message.route as 'regular' | 'hybrid',
    ...presentAudience(audience),
    chosen: await chips(tx, tenantId, audience),
    people: message.people,
    skipped: totals.skipped,
    pages: totals.pages,
    reserved: inUnits(message.reserved),
    captured: inUnits(totals.captured),
    released: inUnits(totals.released),
    refusal: message.refusal,
    provider: message.provider ?? '',
    keptFor: message.kept_for as KeptFor | null,
    waitsUntil: waits?.toISOString() ?? null,
    limit: await readMessageLimit(tx, {
      tenantId,
      messageId: id,
      state: message.state,
      lane: message.provider,
    }),
    follows: followed(message),
    preheader: message.preheader,
    emailAddress: message.from_address || message.reply_to,
    emailDisplayName: message.channel === 'email' ? message.sender : '',
    from: await comesFrom(tx, message, mailFrom),
    engagement: await engagementOf(tx, message, totals.engagement),
    notReached: message.pruned_at ? 0 : await countNotReached(tx, tenantId, message, totals.counts),
    prunedAt: message.pruned_at?.toISOString() ?? null,
    undoUntil: message.state === 'ready' ? (later(message.not_before, waits)?.toISOString() ?? null) : null,
    now: now.toISOString(),
    sentBy: await userName(tx, tenantId, message.created_by),
    approval: await approvalOf(tx, message, viewer),
    sentBack: await sentBackOf(tx, message),
  };
}

/** The audience without typed numbers and contacts for a group leader, who may write to neither. */
async function audienceFor(tx: Tx, message: MessageRow): Promise<Partial<Audience>> {
  const audience = message.audience as Partial<Audience>;
  return (await readLedPeople(tx)) === null ? audience : { ...audience, phones: [], contacts: [] };
}

/** Returns the state of approval; null for a message that needs none. */
async function approvalOf(
  tx: Tx,
  message: MessageRow,
  viewer: Viewer,
): Promise<ReplyOf<typeof getMessage>['approval']> {
  const { tenant_id: tenantId, state, approval, approval_by: askedBy, approved_by: approvedBy } = message;
  if (approval !== 'wanted' && approval !== 'given') return null;
  const waits = approval === 'wanted' && (state === 'approval' || state === 'late');
  return {
    state: approval,
    askedBy: await userName(tx, tenantId, askedBy),
    mayDecide: waits && viewer.mayApprove && (await mayDecide(tx, tenantId, viewer.userId, askedBy)),
    approvedBy: await userName(tx, tenantId, approvedBy),
    approvedAt: message.approved_at?.toISOString() ?? null,
  };
}

/** Returns the note with which a draft was sent back; null for any other. */
async function sentBackOf(
  tx: Tx,
  { tenant_id: tenantId, state, sent_back_by: by, sent_back_at: at, sent_back_note: note }: MessageRow,
): Promise<ReplyOf<typeof getMessage>['sentBack']> {
  if (state !== 'draft' || !at) return null;
  return { by: await userName(tx, tenantId, by), at: at.toISOString(), note };
}

/** Returns the From address of an e-mail; '' for an SMS, or if it is not decided yet. */
async function comesFrom(
  tx: Tx,
  { channel, from_address: chosen, provider }: MessageRow,
  mailFrom: string,
): Promise<string> {
  if (channel !== 'email' || chosen || provider === null) return chosen;
  return (await readAccountFrom(tx, provider)) ?? mailFrom;
}

/** Returns opens and clicks; null if neither is tracked. */
async function engagementOf(
  tx: Tx,
  message: MessageRow,
  final: Awaited<ReturnType<typeof readEngagement>> | null,
): Promise<ReplyOf<typeof getMessage>['engagement']> {
  const { tenant_id: tenantId, id, track_opens: opens, track_clicks: clicks } = message;
  return opens || clicks ? { opens, clicks, ...(final ?? (await readEngagement(tx, tenantId, id))) } : null;
}

// Only messages that are not sent yet wait, unless their sender ignored the quiet hours.
async function waitsUntil(tx: Tx, message: MessageRow): Promise<Date | null> {
  const { tenant_id: tenantId, channel, state, quiet, purpose, execute_at: at } = message;
  if (channel !== 'sms' || quiet !== 'wait' || !['bulk', 'notice'].includes(purpose)) return null;
  if (state === 'scheduled' || (state === 'approval' && at)) return readQuietUntil(tx, tenantId, at);
  return state === 'resolving' || state === 'ready' || state === 'sending'
    ? readQuietUntil(tx, tenantId)
    : null;
}

/** Returns the later of two moments. */
const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

const followed = ({ follows, follow_kind }: MessageRow) =>
  follows && follow_kind ? { id: follows, kind: follow_kind as 'retry' | 'hosted' | 'email' } : null;

/** Above this number, people or phones are shown as one chip. */
const maxChips = 20;

async function chips(
  tx: Tx,
  tenantId: string,
  audience: Partial<Audience>,
): Promise<ReplyOf<typeof getMessage>['chosen']> {
  const {
    groups = [],
    classifications = [],
    persons = [],
    selections = [],
    phones = [],
    contacts = [],
  } = audience;
  const few = persons.length <= maxChips;
  const names = await chosenNames(tx, tenantId, { groups, classifications, persons: few ? persons : [] });
  const smart = await countSmartGroups(tx, tenantId, groups, countFitting);
  const keyOf = { group: groupKey, membership: classificationKey, person: (id: string) => id };
  return [
    ...(audience.all ? [{ key: allContactsKey, label: 'All contacts', count: null }] : []),
    ...names.map(({ kind, id, label, count }) => ({
      key: keyOf[kind](id),
      label,
      count: smart.get(id) ?? count,
    })),
    ...(few ? [] : [{ key: 'persons', label: 'Chosen people', count: persons.length }]),
    ...selections.map((id) => ({ key: selectionKey(id), label: 'Chosen people', count: null })),
    ...(phones.length <= maxChips
      ? phones.map((phone) => ({ key: phone, label: phone, count: null }))
      : [{ key: 'phones', label: 'Phone numbers', count: phones.length }]),
    ...(contacts.length > 0 ? [{ key: 'contacts', label: 'Uploaded contacts', count: contacts.length }] : []),
  ];
}
