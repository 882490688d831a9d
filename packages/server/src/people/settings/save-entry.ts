// Creates and updates classifications and age groups.
import type { updateEntry as call } from '@tidings/contract/calls/people/people-settings.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { NamedTable } from '../lookup-store.ts';
import { countNames, findEntryByName, insertEntry, lockEntry, updateEntryRow } from './entry-store.ts';
import { oneSpelling, requireRoomFor, saveUnderName } from './names.ts';

const wordFor = { classification: 'membership type', age_group: 'age group' } as const;
const pluralFor = { classification: 'membership types', age_group: 'age groups' } as const;

/** Creates an entry and returns its id. Throws conflict for a taken name, as saveUnderName does, and for too many. */
export async function createEntry(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  typed: string,
): Promise<string> {
  requireRoomFor(pluralFor[table], await countNames(tx, tenantId, table));
  const entry = { id: newId(), name: oneSpelling(typed) };
  await saveUnderName(
    { what: wordFor[table], at: 'name', ...entry },
    () => findEntryByName(tx, tenantId, table, entry.name),
    () => insertEntry(tx, tenantId, table, entry),
  );
  return entry.id;
}

/**
 * Changes the given properties of an entry; people who have a retired entry keep it. Throws notFound for an unknown
 * entry, and conflict for a taken name.
 */
export async function updateEntry(
  tx: Tx,
  tenantId: string,
  { table, id }: { table: NamedTable; id: string },
  given: BodyOf<typeof call>,
  now: Date,
): Promise<void> {
  const before = await lockEntry(tx, tenantId, table, id);
  if (!before) throw new AppError('notFound', `This ${wordFor[table]} no longer exists.`);
  const name = given.name === undefined ? before.name : oneSpelling(given.name);
  const entry = { id, name, retired: given.retired ?? before.retired };
  await saveUnderName(
    { what: wordFor[table], at: 'name', id, name },
    () => findEntryByName(tx, tenantId, table, name),
    () => updateEntryRow(tx, tenantId, table, entry, now),
  );
}
