// Reads which family of the file a row belongs to, and the person's role.
import type { FamilyRole } from '@tidings/contract/calls/people/families.ts';
import { type Row, isPlaceholder } from './open-row.ts';

export interface RowHousehold {
  /** The same for all rows of one family of a file. */
  key: string;
  /** Empty if the file gives the family no name. */
  name: string;
  role: FamilyRole;
  address: string;
}

/** Null for a row without a household. */
export function readHousehold(row: Row, address: string): RowHousehold | null {
  const cells = row.all('household').filter(({ text }) => !isPlaceholder(text));
  if (cells.length === 0) return null;
  const key = cells.map(({ text }) => text).join(' | ');
  return { key: key.slice(0, 300).toWellFormed(), name: nameOf(row, cells), role: roleOf(row), address };
}

const anId = /(id|key|number|no)$/;
/** Numbers and generated identifiers. */
const looksLikeId = /^[\d\s#_.-]+$|^[0-9a-z_-]*\d[0-9a-z_-]{5,}$/i;

function nameOf(row: Row, cells: readonly { at: number; text: string }[]): string {
  const keyOf = (at: number) => row.reader.keys[at] ?? '';
  const named = cells.find(({ at }) => keyOf(at).endsWith('name'));
  const name =
    named ?? cells.find(({ at, text }) => !anId.test(keyOf(at)) && !looksLikeId.test(text.slice(0, 200)));
  return name && !/^\d+$/.test(name.text) ? row.cut("The family's name", name.text, 120) : '';
}

const roles: readonly [FamilyRole, RegExp][] = [
  ['spouse', /spouse|wife|husband|partner/],
  ['head', /head|primary|father|^self$|^main/],
  ['child', /child|son$|daughter|baby|infant|minor/],
  ['ward', /ward|foster/],
];
const yes = /^(true|yes|y|1|x)$/i;
const no = /^(false|no|n|0)$/i;

/** Reads the role columns, some of which are yes/no: 'Household Primary Contact: true', 'Child: false'. */
function roleOf(row: Row): FamilyRole {
  for (const { at, text } of row.all('householdRole')) {
    if (no.test(text)) continue;
    const words = yes.test(text) ? (row.reader.keys[at] ?? '') : text.toLowerCase();
    const role = roles.find(([, pattern]) => pattern.test(words));
    if (role) return role[0];
  }
  return /child|infant|baby|toddler/i.test(row.firstText('ageGroup')) ? 'child' : 'other';
}
