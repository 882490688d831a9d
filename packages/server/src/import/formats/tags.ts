// Collects people's tags from separate sheets or files, and adds them as a column.
import { AppError } from '@tidings/contract/errors.ts';
import { titleKey } from './spellings.ts';

const maxTags = 2_000_000;
/** More than a person may have groups, so that reading the row reports that some were left out. */
const maxOfPerson = 200;

export interface MemberTags {
  add(person: string, tag: string): void;
  of(person: string): readonly string[];
  size: number;
}

/** Starts empty. `add` throws badInput when there are too many tags in all. */
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

/** Group names in one cell; separators within names are escaped, and every name ends with one. */
export function groupsCell(names: readonly string[]): string {
  return names.map((name) => `${name.replace(/[\\/;|]/g, '\\$&').replaceAll(':::', ' ')};`).join(' ');
}

/** Appends a column 'Tags', looked up by the person's id in the column titled `idTitle`. */
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
