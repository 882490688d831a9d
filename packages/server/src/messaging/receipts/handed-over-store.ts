// Lists what a provider took in 72 hours, and its late failures.
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { HandedOver, LateFailure } from '../../providers/provider.ts';

/** A page that a provider took in the last 72 hours. */
interface Taken extends HandedOver {
  tenantId: string;
  messageId: string;
  n: number;
  /** `at` to the microsecond. */
  exactly: string;
}

/** What a provider took and how it ended, as far as it says what to ask and how fast to go. */
export interface RecentlyTaken {
  /** The latest SMS of the last 72 hours whose end is not known, a thousand or a little more. */
  unfinished: HandedOver[];
  /** Why SMS were not delivered in the last hour, each code once. */
  failures: LateFailure[];
}

/** References in one query, and queries at most: the finished ones are passed over. */
const portion = 1000;
const mostPortions = 20;

/** Reads what a provider took in the last 72 hours, newest first, until enough are unfinished. */
export async function readRecentlyTaken(db: Database, provider: string): Promise<RecentlyTaken> {
  const unfinished: HandedOver[] = [];
  const failures = new Map<string, Date>();
  let before: Taken | undefined;
  for (let read = 0; read < mostPortions && unfinished.length < portion; read += 1) {
    const rows = await db.inSystem((tx) => listTaken(tx, provider, before));
    for (const [tenantId, taken] of Map.groupBy(rows, (row) => row.tenantId)) {
      const found = await db.inTenant(tenantId, (tx) => listStates(tx, tenantId, taken));
      for (const { reference, at, code, failedAt } of found) {
        if (failedAt === null) unfinished.push({ reference, at });
        else if (failedAt > (failures.get(code) ?? 0)) failures.set(code, failedAt);
      }
    }
    if (rows.length < portion) break;
    before = rows.at(-1);
  }
  return { unfinished, failures: [...failures].map(([code, at]) => ({ code, at })) };
}

async function listTaken(tx: Tx, provider: string, before?: Taken): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select reference, at, at::text as exactly, tenant_id as "tenantId", message_id as "messageId", n
      from engine.reference
      where provider = ${provider} and at > engine.now() - interval '72 hours'
        and (${before === undefined} or (at, reference) < (${before?.exactly ?? null}::timestamptz, ${before?.reference ?? ''}))
      order by at desc, reference desc limit ${portion}`.execute(tx);
  return rows;
}

interface State extends HandedOver {
  code: string;
  /** Null for one whose end is not known. */
  failedAt: Date | null;
}

async function listStates(tx: Tx, tenantId: string, taken: readonly Taken[]): Promise<State[]> {
  const { rows } = await sql<State>`
    select f.reference, f.at, coalesce(r.code, '') as code,
        case when r.state = 'undelivered' then r.receipt_at end as "failedAt"
      from unnest(
        ${taken.map(({ reference }) => reference)}::text[], ${taken.map(({ at }) => at)}::timestamptz[],
        ${taken.map(({ messageId }) => messageId)}::uuid[], ${taken.map(({ n }) => n)}::integer[]
      ) as f (reference, at, message_id, n)
      join recipient r on r.tenant_id = ${tenantId} and r.message_id = f.message_id and r.n = f.n
      where r.state = 'accepted'
        or (r.state = 'undelivered' and r.receipt_at > engine.now() - interval '1 hour' and r.code <> '')`.execute(
    tx,
  );
  return rows;
}
