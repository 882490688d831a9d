// Where a group stands and what it is called there: the rules that creating and moving one share.
import { AppError } from '@tidings/contract/errors.ts';
import { isDuplicate } from '../platform/db/database.ts';
import type { GroupRow } from './store.ts';
import { levelOf, maxLevels } from './tree.ts';

/**
 * Refuses a place under `parentId` for something that takes up so many levels: notFound where there is no such parent,
 * badInput where it would stand too deep. Null is the top, where everything fits.
 */
export function requirePlace(rows: readonly GroupRow[], parentId: string | null, levels: number): void {
  if (parentId === null) return;
  if (!rows.some((row) => row.id === parentId))
    throw new AppError('notFound', 'The group that this one should be under does not exist.');
  if (levelOf(rows, parentId) + levels > maxLevels)
    throw wrongPlace(`Groups can stand within each other ${maxLevels} levels deep at most.`);
}

/** The refusal of a parent. */
export const wrongPlace = (message: string) => new AppError('badInput', message, { parentId: message });

/** A name in the one spelling that is stored: white space collapsed, marks joined to their letters. */
export function groupName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** What a group may be called among siblings of these names: as wanted, or with a number where one is called so. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let n = 2; names.has(name.toLowerCase()); n++) name = `${wanted} (${n})`;
  return name;
}

/** Writes a group; a name that a sibling has, in any case, is a conflict. */
export async function writeNamed(name: string, write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicate(error, 'people_group_name')) throw error;
    const message = `There is a group called '${name}' here already. Choose another name.`;
    throw new AppError('conflict', message, { name: message });
  }
}
