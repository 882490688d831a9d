// SQL that finds in the audit log who saved a person last.
import type { Tx } from '../../platform/db/database.ts';

/** How much later than the save its audit entry may be written, including differences between clocks. */
const slackMs = 60_000;

/** Who saved a person at `at`; undefined without an audit entry, as after an import. */
export function findLastSave(
  tx: Tx,
  tenantId: string,
  { personId, at }: { personId: string; at: Date },
): Promise<{ userId: string | null; name: string | null } | undefined> {
  return tx
    .selectFrom('audit as a')
    .leftJoin('user as u', 'u.id', 'a.user_id')
    .select(['a.user_id as userId', 'u.name'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.subject', '=', personId)
    .where('a.action', 'in', ['person.updated', 'person.created', 'person.stateChanged', 'people.merged'])
    .where('a.at', '>=', new Date(at.getTime() - slackMs))
    .where('a.at', '<=', new Date(at.getTime() + slackMs))
    .orderBy('a.at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
