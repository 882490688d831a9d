// Reads what somebody is called, from a name in parts or in one.
import type { Row } from './open-row.ts';

/**
 * A middle name follows the first. A name in one column is parted at its last space, or at a comma: 'Obi, Ada'. A last
 * name alone is called by. Both are empty where the row has no name.
 */
export function readName({ told }: Row): { firstName: string; lastName: string } {
  const last = squeeze(told('lastName'));
  const given = squeeze(told('firstName'));
  const middle = squeeze(told('middleName'));
  const holdsMiddle = middle === '' || ` ${given} `.includes(` ${middle} `);
  const first = holdsMiddle ? given : `${given} ${middle}`.trim();
  if (first !== '') return { firstName: first, lastName: last };
  return last === '' ? partWhole(told('name')) : { firstName: last, lastName: '' };
}

function partWhole(name: string): { firstName: string; lastName: string } {
  const [before, after] = name.split(',').map(squeeze);
  if (before && after) return { firstName: after, lastName: before };
  const [, given = '', family = ''] = /^(.*?)(?:\s(\S+))?$/s.exec(squeeze(before ?? '')) ?? [];
  return { firstName: given, lastName: family };
}

const squeeze = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
