// SQL of who saved a person last, as the audit log has it.
import type { Tx } from '../../platform/db/database.ts';

/** How long after a save its line of the audit log may come, and how far two clocks may be apart. */
const slackMs = 60_000;

/** Who made the save of a person that was done at `at`; undefined where no line of the log tells: an import, say. */
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
