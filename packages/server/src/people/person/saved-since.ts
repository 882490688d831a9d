// Builds the conflict error for a form loaded before somebody else's save.
import { AppError } from '@tidings/contract/errors.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findLastSave } from './last-save-store.ts';
import type { PersonRow } from './person-store.ts';

interface Reader {
  tenantId: string;
  userId: string;
  /** IANA name, used to write the time. */
  timeZone: string;
}

/** A conflict with a sentence and the details `savedBy` and `savedAt`. */
export async function savedSince(
  tx: Tx,
  { tenantId, userId, timeZone }: Reader,
  person: PersonRow,
): Promise<AppError> {
  const last = await findLastSave(tx, tenantId, { personId: person.id, at: person.updated_at });
  const who = !last?.name
    ? 'Somebody else has'
    : last.userId === userId
      ? 'You yourself have'
      : `${last.name} has`;
  const when = writeTime(person.updated_at, timeZone);
  return new AppError(
    'conflict',
    `${who} saved this person since you opened the form (${when}). Nothing was overwritten.`,
    undefined,
    { savedBy: last?.name ?? '', savedAt: person.updated_at.toISOString() },
  );
}
