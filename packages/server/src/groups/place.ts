// Rules of a group's parent and name, for creating and moving groups.
import { AppError } from '@tidings/contract/errors.ts';
import { isDuplicate } from '../platform/db/database.ts';
import type { GroupRow } from './store.ts';
import { levelOf, maxLevels } from './tree.ts';

/**
 * Refuses `parentId` as the parent of a subtree with this many levels: 'notFound' where there is no such parent,
 * 'badInput' where the tree would become too deep. Null is the top level, where every subtree fits.
 */
export function requirePlace(rows: readonly GroupRow[], parentId: string | null, levels: number): void {
  if (parentId === null) return;
  if (!rows.some((row) => row.id === parentId))
    throw new AppError('notFound', 'The group that this one should be under does not exist.');
  if (levelOf(rows, parentId) + levels > maxLevels)
    throw wrongPlace(`Groups can be nested at most ${maxLevels} levels deep.`);
}

/** The refusal of a parent. */
export const wrongPlace = (message: string) => new AppError('badInput', message, { parentId: message });

/** A name as it is stored: white space collapsed, marks composed with their letters. */
export function groupName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The wanted name, or with a number behind it where a sibling has that name. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let n = 2; names.has(name.toLowerCase()); n++) name = `${wanted} (${n})`;
  return name;
}

/** Writes a group; throws 'conflict' where a sibling has the name in any case. */
export async function writeNamed(name: string, write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicate(error, 'people_group_name')) throw error;
    const message = `There is a group called '${name}' here already. Choose another name.`;
    throw new AppError('conflict', message, { name: message });
  }
}
