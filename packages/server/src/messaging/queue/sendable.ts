// Says which messages may be handed over right now, and to whom not.
import { causeOfSuppression, type SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOutboxLane } from '../../accounts/sending-rights/sending-right.ts';
import { maySend } from '../../accounts/sending-rights/standing-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Due } from './due.ts';
import { isPaused } from './lane-control.ts';
import { isOwned, type LaneOwner } from './lane-owner.ts';
import { quietUntil } from './quiet.ts';
import { skipPending } from './skip.ts';
import { isAmong } from './is-among.ts';

/** What decides whether a lane may hand over messages of an organisation. */
export interface LaneRights {
  lane: string;
  /** Whether organisations that the operator has not approved may send by providers. */
  newMaySend: boolean;
  /** The owner of the lane, which must still own it; nothing is checked without one. */
  owner?: LaneOwner | null | undefined;
}

/** Whether a lane may hand over messages of an organisation. */
export const mayHandOver = (tenantId: string, { lane, newMaySend }: LaneRights): RawBuilder<boolean> =>
  isOutboxLane(lane) ? sql<boolean>`true` : maySend(tenantId, newMaySend);

/**
 * Selects the message for a CTE `sendable`, or nothing where it is not sending (cancelled, paused), is within quiet
 * hours, belongs to an organisation that may not send, or goes by a lane that the operator has paused or another worker owns.
 */
export const sendable = ({ tenantId, messageId }: Due, rights: LaneRights): RawBuilder<unknown> => sql`
  select m.channel, m.route, m.purpose, exists (select from suppression s
      where s.tenant_id = m.tenant_id and s.channel = m.channel) as has_suppressions from message m
    where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.state = 'sending' and ${quietUntil} is null
      and ${mayHandOver(tenantId, rights)} and not ${isPaused(rights.lane)}
      and ${isOwned(rights.lane, rights.owner)}`;

/**
 * For recipient r and the CTE `sendable`: why the address is suppressed, or null. Do-not-disturb applies to the regular
 * route only, and the answer to STOP still goes to the person who has just opted out.
 */
export const suppression = sql<SuppressionReason | null>`(
  select s.reason from sendable m, suppression s
    where s.tenant_id = r.tenant_id and s.channel = m.channel and s.address = r.address
      and (s.reason <> 'dnd' or m.route <> 'hybrid') and (s.reason <> 'opted-out' or m.purpose <> 'answer'))`;

/** Returns n -> why the address is suppressed, for those of these recipients that are. It reads no recipients. */
export async function suppressionsOf(
  tx: Tx,
  message: Due,
  rows: readonly { n: number; address: string }[],
  rights: LaneRights,
): Promise<Map<number, SuppressionReason>> {
  const { rows: found } = await sql<{ n: number; reason: SuppressionReason }>`
    with sendable as materialized (${sendable(message, rights)})
    select n, reason from (
      select r.n, case when (select has_suppressions from sendable) then ${suppression} end as reason
        from (select ${message.tenantId}::uuid as tenant_id, n, address from unnest(
          ${rows.map(({ n }) => n)}::integer[], ${rows.map(({ address }) => address)}::text[]) as f (n, address)) r) s
      where reason is not null`.execute(tx);
  return new Map(found.map(({ n, reason }) => [n, reason]));
}

/** A recipient and why it is suppressed; null if it is not. */
export interface Suppressible {
  n: number;
  suppression: SuppressionReason | null;
}

/** Skips pending recipients whose address was suppressed after acceptance, and releases their units. */
export async function skipSuppressed(tx: Tx, message: Due, rows: readonly Suppressible[]): Promise<void> {
  for (const [reason, skipped] of Map.groupBy(rows, (row) => row.suppression)) {
    if (reason === null) continue;
    const ns = skipped.map((row) => row.n);
    await skipPending(tx, message, {
      which: isAmong('r.n', ns),
      reason,
      partly: reason,
      cause: causeOfSuppression[reason],
    });
  }
}
