// Puts together the note of a person: what the file says in words, and what has no field of its own.
import { type Row, saysNothing } from './open-row.ts';

/** One a line; a column that is not simply called a note says so before its text. */
export function readNote(row: Row, others: readonly string[]): string {
  const notes = row
    .all('note')
    .filter(({ text }) => !saysNothing(text))
    .map(({ at, text }) =>
      /^(notes?|comments?|remarks?)$/.test(row.reader.keys[at] ?? '') ? text : titled(row, at, text),
    );
  return [...notes, ...others].join('\n');
}

const titled = ({ reader }: Row, at: number, text: string): string =>
  `${reader.header[at]?.slice(0, 80).toWellFormed() ?? ''}: ${text}`;
