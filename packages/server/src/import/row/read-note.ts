// Joins the notes of a row with values that have no field.
import { type Row, isPlaceholder } from './open-row.ts';

/** One note per line, with the column's title in front unless it is simply 'Note' or the like. */
export function readNote(row: Row, others: readonly string[]): string {
  const notes = row
    .all('note')
    .filter(({ text }) => !isPlaceholder(text))
    .map(({ at, text }) =>
      /^(notes?|comments?|remarks?)$/.test(row.reader.keys[at] ?? '') ? text : titled(row, at, text),
    );
  return [...notes, ...others].join('\n');
}

const titled = ({ reader }: Row, at: number, text: string): string =>
  `${reader.header[at]?.slice(0, 80).toWellFormed() ?? ''}: ${text}`;
