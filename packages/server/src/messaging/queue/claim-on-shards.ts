// Claims recipients that are on shards of Citus, in statements of one place each.
import type { SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimedRecipient, ClaimTerms } from './claim-terms.ts';
import type { Due } from './due.ts';
import type { Room } from './limits/lane-use.ts';
import { isDue } from './ready-again.ts';
import { sendable, suppressionsOf } from './sendable.ts';
import { isAmong } from './is-among.ts';

/** A claimed recipient, or with a reason one that is suppressed. `putOffMs` and `overdue` are null for one never put off. */
export type PickedRow = Omit<ClaimedRecipient, 'open' | 'reference' | 'putOffMs' | 'overdue'> & {
  putOffMs: number | null;
  overdue: boolean | null;
  suppression: SuppressionReason | null;
};

type Picked = Pick<PickedRow, 'n' | 'pages' | 'address' | 'putOffMs' | 'overdue'>;

/** What the one statement of `claimRecipients` does where tables are not distributed. */
export async function claimOnShards(tx: Tx, message: Due, terms: ClaimTerms): Promise<PickedRow[]> {
  const { tenantId, messageId } = message;
  const { token, leaseMs, lane, worker, journal, after, most, allowed, room } = terms;
  const { rows: found } = await sql`${sendable(message, terms)}`.execute(tx);
  if (found.length === 0) return [];
  const { rows: picked } = await sql<Picked>`
    select r.n, r.pages, r.address, (extract(epoch from (select engine.now()) - r.put_off_at) * 1000)::float8 as "putOffMs",
        r.put_off_at < (select engine.now()) - make_interval(hours => ${room ? 48 : 24}) as overdue
      from recipient r
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n > ${after}
        and r.state = 'pending' and ${isDue}
      order by r.n limit ${most} for update of r skip locked`.execute(tx);
  const suppressed = await suppressionsOf(tx, message, picked, terms);
  const free = picked.filter(({ n }) => !suppressed.has(n));
  const ns = (room ? fittingInto(room, free) : free).map(({ n }) => n);
  const skipped = [...suppressed].map(([n, suppression]) => ({ ...nobody, n, suppression }));
  if (ns.length === 0) return skipped;
  // Citus takes no function in RETURNING whose value changes.
  const { rows: claimed } = await sql<Omit<PickedRow, 'putOffMs' | 'overdue' | 'suppression'>>`
    update recipient r set state = 'sending', lease = ${token}::uuid, attempts = r.attempts + 1, updated_at = (select engine.now())
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and ${isAmong('r.n', ns)}
      returning r.n, r.address, r.fields, r.pages, r.units, r.attempts`.execute(tx);
  await sql`
    insert into engine.lease (token, tenant_id, message_id, lane, ns, allowed, worker, journal, journal_from, expires_at)
      values (${token}, ${tenantId}, ${messageId}, ${lane}, ${ns}::integer[], least(${ns.length}, ${allowed}::bigint),
        ${worker}, ${journal?.id ?? null}::uuid, ${journal?.from ?? null}::bigint,
        engine.now() + make_interval(secs => ${leaseMs / 1000}))`.execute(tx);
  const waits = new Map(picked.map(({ n, putOffMs, overdue }) => [n, { putOffMs, overdue }]));
  const whole = claimed.map((row) => ({
    ...row,
    ...(waits.get(row.n) ?? { putOffMs: 0, overdue: false }),
    suppression: null,
  }));
  return [...whole, ...skipped];
}

const nobody = { address: '', fields: {}, pages: 0, units: 0, attempts: 0, putOffMs: 0, overdue: false };

/** Those, in order, whose pages fit into the room; the first alone where nothing of it is used. */
function fittingInto<R extends { pages: number }>({ pages: room, isUnused }: Room, rows: readonly R[]): R[] {
  let upTo = 0;
  return rows.filter(({ pages }) => {
    upTo += pages;
    return upTo <= room || (isUnused && upTo === pages);
  });
}
