// Settles recipients of a claim that have the same outcome, in one update.
import { type RawBuilder, sql } from 'kysely';
import { arrayText } from '../../platform/db/array-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { capturing } from '../units/store.ts';
import type { Claim } from './claim.ts';
import { beginSettling, inRange, type Settlement } from './settle-terms.ts';

/** Settlements that differ in the provider's code and id only. */
export type Alike = readonly [Settlement, ...Settlement[]];

function updateAlike(
  { tenantId, messageId, token }: Claim,
  alike: Alike,
  now: RawBuilder<Date>,
): RawBuilder<unknown> {
  const [{ state, reason, cause, captured, released }] = alike;
  const ns = alike.map(({ n }) => n);
  const codes = alike.map(({ code }) => code);
  const references = alike.map(({ reference }) => reference);
  return sql`update recipient r set
        state = ${state}, reason = ${reason}, cause = ${cause}, code = f.code,
        reference = coalesce(f.reference, r.reference), lease = null,
        captured = r.captured + ${captured}, released = r.released + ${released},
        next_at = null, put_off_at = null, updated_at = ${now},
        sent_at = case when ${state} = 'rejected' then r.sent_at else ${now} end
      from unnest(${arrayText(ns)}::integer[], ${arrayText(codes)}::text[], ${arrayText(references)}::text[])
        as f (n, code, reference)
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and ${inRange(ns)}
        and r.state = 'sending' and r.lease = ${token}`;
}

/** Settles recipients; returns how many were still held by the claim. */
export async function settleAlike(tx: Tx, claim: Claim, alike: Alike, last: boolean): Promise<number> {
  const { begin, now } = await beginSettling(tx, claim, last);
  const { numAffectedRows } = await sql`${begin} ${updateAlike(claim, alike, now)}`.execute(tx);
  return Number(numAffectedRows);
}

/** The same with the units that they capture, in one statement that writes the ledger once the rows are. Not on shards. */
export async function settleCapturing(tx: Tx, claim: Claim, alike: Alike, last: boolean): Promise<void> {
  const { tenantId, messageId } = claim;
  const { begin, now } = await beginSettling(tx, claim, last);
  await sql`
    ${begin}, settled as (${updateAlike(claim, alike, now)} returning 1)
    ${capturing(tenantId, messageId, { units: alike[0].captured, settled: sql`settled` })}`.execute(tx);
}
