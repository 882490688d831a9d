// Reads the figures of pruned messages, which were stored before their recipients were deleted.
import type { Tx } from '../../../platform/db/database.ts';

/** The figures of a message; units in thousandths. */
export interface FinalFigures {
  /** Recipients by state, and how many of the accepted ones the outbox kept. */
  counts: Record<string, number>;
  kept: number;
  pages: number;
  captured: number;
  released: number;
  /** People who were left out, by reason. */
  skipped: { reason: string; count: number }[];
  /** Opens and clicks of an e-mail, where they were counted. */
  engagement: {
    opened: number;
    clicked: number;
    machines: number;
    links: { url: string; recipients: number }[];
  } | null;
}

/** Returns the figures of those of these messages that are pruned, by id. */
export async function readFinalFigures(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, FinalFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'final_figures as figures'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('pruned_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, figures }) => [id, figures as unknown as FinalFigures]));
}
