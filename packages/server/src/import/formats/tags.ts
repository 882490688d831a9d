// Who bears which tag, where that stands in sheets or files of its own; put behind each person as one more column.
import { AppError } from '@tidings/contract/errors.ts';
import { titleKey } from './spellings.ts';

const maxTags = 2_000_000;
/** More than are taken of a person: that there were more is told when the row is read. */
const maxOfPerson = 200;

export interface MemberTags {
  add(person: string, tag: string): void;
  of(person: string): readonly string[];
  size: number;
}

/** Nobody bears any at first. Throws badInput where they become too many. */
export function memberTags(): MemberTags {
  const byPerson = new Map<string, string[]>();
  const tags = {
    size: 0,
    add(person: string, tag: string) {
      if (++tags.size > maxTags)
        throw new AppError('badInput', `This file puts people into groups more than ${maxTags} times.`);
      const known = byPerson.get(person);
      if (known && known.length < maxOfPerson) known.push(tag);
      else if (!known) byPerson.set(person, [tag]);
    },
    of: (person: string) => byPerson.get(person) ?? [],
  };
  return tags;
}

/** Names of groups in one cell: what would part them is escaped, and the last one ends like the others. */
export function groupsCell(names: readonly string[]): string {
  return names.map((name) => `${name.replace(/[\\/;|]/g, '\\$&').replaceAll(':::', ' ')};`).join(' ');
}

/** Puts a column 'Tags' behind the rows, found by the person's number in the column of that title. */
export async function* tagged(
  rows: AsyncIterable<string[]>,
  idTitle: string,
  tags: MemberTags,
): AsyncGenerator<string[]> {
  let width = 0;
  let id = -1;
  for await (const row of rows) {
    if (tags.size === 0) yield row;
    else if (width === 0) {
      width = row.length;
      id = row.findIndex((title) => titleKey(title) === titleKey(idTitle));
      yield [...row, 'Tags'];
    } else {
      const own = tags.of(row[id] ?? '');
      yield own.length === 0
        ? row
        : [...Array.from({ length: width }, (_, at) => row[at] ?? ''), groupsCell(own)];
    }
  }
}
