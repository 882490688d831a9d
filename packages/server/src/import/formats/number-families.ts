// Numbers the families of a Jethro file, which separates them by empty rows.
import { originOf } from './origins.ts';
import { titleKey } from './spellings.ts';

/** Appends a column with the family's number to Jethro's rows; leaves other rows unchanged. */
export async function* numberFamilies(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let header: string[] | null = null;
  let isJethro = false;
  let name = -1;
  let family = 1;
  let before: string | null = null;
  for await (const row of rows) {
    if (header === null) {
      header = row;
      isJethro = originOf(row).name === 'Jethro';
      name = row.findIndex((title) => titleKey(title) === 'familyname');
      yield isJethro ? [...row, 'Family Number'] : row;
    } else if (!isJethro) yield row;
    else if (row.length === 0) {
      if (before !== null) family++;
      before = null;
      yield row;
    } else {
      const familyName: string = row[name] ?? '';
      if (before !== null && before !== familyName) family++;
      before = familyName;
      yield [...header.map((_, at) => row[at] ?? ''), String(family)];
    }
  }
}
