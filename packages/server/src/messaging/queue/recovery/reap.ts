// Reaps expired leases: what a dead worker may have begun becomes uncertain, the rest pending.
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/id.ts';
import { isOutboxLane } from '../../../accounts/sending-rights/sending-right.ts';
import { settle as settleUnits } from '../../units/units.ts';
import { outboundKey } from '../outbound-key.ts';
import { lookAgain } from '../finish-message.ts';
import { giveBackRows, makePending } from '../give-back.ts';
import { keepReferences } from '../settle.ts';
import { endLease } from '../settle-terms.ts';
import { type Proof, type ReapedLease, type Recovery, stoppedReason } from './recovery.ts';
import { isAmong } from '../is-among.ts';

interface Lease {
  token: string;
  tenantId: string;
  messageId: string;
  lane: string;
  /** The journal of hand-overs of its worker, and its first frame that may be about this lease. */
  journal: string | null;
  from: number | null;
}

/**
 * A lease whose journal is not here waits so much longer, in seconds: its owner's machine, which has the journal, may start again
 * and prove what did not begin.
 */
const waitsForOwnerSeconds = 300;

/**
 * Reaps every expired lease except those in `held`: their batches are alive in this process and will be settled by
 * their answers, however long the database was unavailable. With `all`, every lease, expired or not: when a server
 * starts alone on its database, no other worker can be alive. Recipients beyond those that were allowed to begin become
 * pending again, and so do those that a journal of hand-overs, or the outbox itself, proves not to have begun. Returns how
 * many recipients became uncertain.
 */
export async function reapLeases(
  db: Database,
  held: string[],
  { all = false, recovery }: { all?: boolean; recovery?: Recovery } = {},
): Promise<number> {
  const leases = await db.inSystem(async (tx) => {
    const { rows } = await sql<Lease>`
      select token, tenant_id as "tenantId", message_id as "messageId", lane,
          journal, journal_from as "from" from engine.lease
      where (${all} or expires_at < engine.now()) and token <> all(${held}::uuid[]) limit 1000`.execute(tx);
    return rows;
  });
  let uncertain = 0;
  for (const lease of leases) {
    // Read before its rows are locked: a journal of a process that is gone does not change any more.
    const proof = await judge(lease, recovery);
    uncertain += await db.inTenant(lease.tenantId, (tx) => reap(tx, lease, { all, proof, recovery }));
  }
  return uncertain;
}

const judge = ({ journal, from, token }: Lease, recovery: Recovery | undefined) =>
  journal === null || from === null || !recovery ? 'void' : recovery.judge({ id: journal, from, token });

// Locked and read again here: its owner may have extended it since, and allowed more rows to begin.
async function reap(
  tx: Tx,
  { token, tenantId, messageId, lane }: Lease,
  {
    all,
    proof,
    recovery,
  }: { all: boolean; proof: Proof | 'void' | 'elsewhere'; recovery: Recovery | undefined },
): Promise<number> {
  const keeps = isOutboxLane(lane);
  const waits = proof === 'elsewhere' && !all && !keeps ? waitsForOwnerSeconds : 0;
  const { rows: ended } = await sql<{ ns: number[]; allowed: number | null }>`
    select ns, allowed from engine.lease
      where tenant_id = ${tenantId} and token = ${token} and (${all} or expires_at < engine.now() - make_interval(secs => ${waits})) for update`.execute(
    tx,
  );
  const [lease] = ended;
  if (!lease) return 0;
  const allowed = lease.allowed ?? lease.ns.length;
  await giveBackRows(tx, { tenantId, messageId, token }, lease.ns.slice(allowed));
  const begun = lease.ns.slice(0, allowed);
  if (await takesOnce(tx, lane)) return handBack(tx, { token, tenantId, messageId, lane }, begun);
  const [channel, provider = ''] = lane.split(':', 2) as ['sms' | 'email', string?];
  const reaped: ReapedLease = { token, tenantId, messageId, channel, provider, keeps };
  // Its own rows prove more than a journal, whichever machine has that.
  const proves = keeps && recovery ? await recovery.proveKept(tx, reaped, begun) : proof;
  const proved =
    typeof proves === 'object' && recovery ? await recovery.settle(tx, reaped, begun, proves) : null;
  const ns = proved?.doubtful ?? begun;
  // Nobody is to pay for the outbox.
  const released = keeps ? sql`units - captured` : sql`released`;
  const { rows } = await sql<{ n: number; captured: number; released: number }>`
    update recipient set state = 'uncertain', reason = ${stoppedReason}, lease = null,
        cause = 'unknown', next_at = null,
        captured = units - ${released}, released = ${released}, sent_at = engine.now(), updated_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and ${isAmong('n', ns)}
        and state = 'sending' and lease = ${token}
      returning n, captured, released`.execute(tx);
  const uncertain = rows.map((row) => row.n);
  if (uncertain.length > 0) await markPagesUncertain(tx, { tenantId, messageId, lane }, uncertain);
  await proved?.write();
  await settleUnits(tx, tenantId, messageId, rows);
  await endLease(tx, { tenantId, token });
  await lookAgain(tx, tenantId, messageId, lane);
  return uncertain.length;
}

/** Whether the provider of a lane takes an SMS once, however often it is handed over under the same key. */
async function takesOnce(tx: Tx, lane: string): Promise<boolean> {
  const [, id = ''] = lane.split(':', 2);
  if (!isId(id)) return false;
  const row = await tx
    .selectFrom('engine.provider_account')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && providerKind(row.kind)?.identity !== undefined;
}

/**
 * Makes recipients that may have begun pending again: they are handed over once more, and the provider knows those it
 * has. The limits of the lane keep counting them.
 */
async function handBack(
  tx: Tx,
  lease: Pick<Lease, 'token' | 'tenantId' | 'messageId' | 'lane'>,
  ns: number[],
): Promise<number> {
  const { token, tenantId, messageId, lane } = lease;
  await makePending(tx, lease, ns);
  await endLease(tx, { tenantId, token });
  await lookAgain(tx, tenantId, messageId, lane);
  return 0;
}

/** Marks the pages that were out as uncertain, and stores our keys for them, which some providers name in receipts. */
async function markPagesUncertain(
  tx: Tx,
  { tenantId, messageId, lane }: Pick<Lease, 'tenantId' | 'messageId' | 'lane'>,
  uncertain: number[],
): Promise<void> {
  const { rows } = await sql<{ n: number; page: number }>`
    update recipient_page set state = 'uncertain', sent_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${uncertain}::integer[])
        and state = 'sending'
      returning n, page`.execute(tx);
  const [channel, provider] = lane.split(':', 2);
  if (channel !== 'sms' || !provider) return;
  const paged = new Set(rows.map((row) => row.n));
  const pages = [...rows, ...uncertain.filter((n) => !paged.has(n)).map((n) => ({ n, page: 1 }))];
  const key = { tenantId, messageId };
  await keepReferences(
    tx,
    key,
    provider,
    pages.map(({ n, page }) => ({ reference: outboundKey(key, n, page), n, page })),
  );
}
