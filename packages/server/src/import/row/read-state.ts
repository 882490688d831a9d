// Reads whether a row's person is active, by the columns of programs that say so.
import type { Row } from './open-row.ts';

export type RowState = 'active' | 'archived' | 'deceased';

/**
 * Planning Center's inactive people are archived, or deceased where the reason says so; so are those whom our own export
 * has as deleted.
 */
export function readState({ reader: { keys, stateAt }, cell }: Row): RowState {
  const word = cell(stateAt).toLowerCase();
  if (word === 'deceased') return 'deceased';
  if (!['inactive', 'archived', 'deleted'].includes(word)) return 'active';
  return /deceased|died|death/i.test(cell(keys.indexOf('inactivereason'))) ? 'deceased' : 'archived';
}
