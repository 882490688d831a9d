// SQL of the audit log's chains: reading for a check, deleting old lines.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The ends of an organisation's chain, as they are kept beside its lines. */
export interface ChainEnds {
  seq: number;
  hash: Buffer;
  /** The last line that was deleted for its age; 0 and empty where none was. */
  prunedSeq: number;
  prunedHash: Buffer;
}

/** A line as its hash sees it. */
export interface Link {
  seq: number;
  id: string;
  at: Date;
  /** Microseconds since 1970, as text. */
  micros: string;
  userId: string | null;
  keyId: string | null;
  action: string;
  subject: string;
  requestId: string;
  ip: string;
  userAgent: string;
  /** As PostgreSQL writes it. */
  detail: string;
  /** Null where the detail was emptied. */
  salt: Buffer | null;
  detailDigest: Buffer;
  hash: Buffer;
}

/** Every organisation, in a fixed order; `tx` comes from `inSystem`. */
export async function listTenants(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx.selectFrom('tenant').select(['id', 'name']).orderBy('id').execute();
}

/** Makes the transaction, in which nothing was read yet, see one moment only. */
export async function seeOneMoment(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(tx);
}

/** The kept ends of a chain; undefined where they are gone. */
export async function readEnds(tx: Tx, tenantId: string): Promise<ChainEnds | undefined> {
  return tx
    .selectFrom('audit_chain')
    .select(['seq', 'hash', 'pruned_seq as prunedSeq', 'pruned_hash as prunedHash'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
}

/** At most `most` lines after a place in the chain, in its order. */
export async function readLinks(tx: Tx, tenantId: string, after: number, most: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select seq, id, at, (extract(epoch from at) * 1000000)::bigint::text as micros, user_id as "userId",
        key_id as "keyId", action, subject, request_id as "requestId", ip, user_agent as "userAgent",
        detail::text as detail, salt, detail_digest as "detailDigest", hash
      from audit where tenant_id = ${tenantId} and seq > ${after} order by seq, id limit ${most}`.execute(tx);
  return rows;
}

/** Whether the organisation has a line at or before this place. */
export async function hasLinesUpTo(tx: Tx, tenantId: string, seq: number): Promise<boolean> {
  const { rows } = await sql`
    select from audit where tenant_id = ${tenantId} and seq <= ${seq} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes lines from before a time, never of the last 12 months; returns how many. `tx` comes from `inSystem`. */
export async function pruneChain(tx: Tx, tenantId: string, before: Date): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select engine.prune_audit(${tenantId}, ${before}) as lines`.execute(tx);
  return rows[0]?.lines ?? 0;
}
