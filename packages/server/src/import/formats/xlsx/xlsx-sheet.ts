// Streams the rows of a sheet while it is unpacked.
import { AppError } from '@tidings/contract/errors.ts';
import { cleanCell, formulaFault, maxOfCell, maxOfRow, trimRow } from '../cells.ts';
import { maxColumns, type SheetLimits, sheetLimits } from '../limits.ts';
import { readNumber } from './xlsx-numbers.ts';
import { type SharedStrings, unescapeText } from './xlsx-strings.ts';
import type { Book } from './xlsx-book.ts';
import { parseXml } from './xml.ts';

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
  hasFormula: boolean;
}

/**
 * Yields each row as cells; skipped rows are [], and empty rows at the end are dropped. A row with too many columns is
 * yielded one column too wide, so that only the sheet with people is refused for it.
 */
export async function* sheetRows(
  chunks: AsyncIterable<Buffer>,
  {
    book,
    strings,
    name,
    limits = sheetLimits,
  }: { book: Book; strings: SharedStrings; name: string; limits?: SheetLimits },
): AsyncGenerator<string[]> {
  const refuse = (why: string): never => {
    throw new AppError('badInput', `The sheet '${name}' has ${why}. Split it in two, and import both.`);
  };
  const rows: { number: number; cells: string[] }[] = [];
  let row = { number: 0, cells: [] as string[] };
  let cell: Cell | null = null;
  let [inText, phonetic, size, last, rowSize] = [false, 0, 0, 0, 0];

  const openRow = (given: number) => {
    const number = given > row.number ? given : row.number + 1;
    if (number > limits.rows) refuse('more rows than can be read');
    row = { number, cells: [] };
    rowSize = 0;
  };
  const openCell = (at: Record<string, string>): Cell => {
    const column = columnOf(at['r'] ?? '') ?? row.cells.length;
    if (column >= limits.columns) refuse('more columns than can be read');
    return { column, type: at['t'] ?? 'n', style: Number(at['s'] ?? 0), text: '', hasFormula: false };
  };
  const closeCell = ({ column, ...of }: Cell) => {
    const text = cleanCell(valueOf(of, book, strings));
    if (text === '' && column >= maxColumns) return;
    // The same shared text can be repeated in every cell of a row.
    rowSize += text.length;
    if (rowSize > maxOfRow) refuse(`more text in row ${row.number} than can be read`);
    const at = Math.min(column, maxColumns);
    while (row.cells.length < at) row.cells.push('');
    row.cells[at] = text;
  };
  const closeRow = () => {
    const cells = trimRow(row.cells);
    // An empty cell uses memory too.
    size += cells.length;
    for (const text of cells) size += text.length;
    if (size > limits.text) refuse('more text than can be read at a time');
    if (cells.length > 0) rows.push({ number: row.number, cells });
  };

  for await (const _ of parseXml(
    chunks,
    `The sheet '${name}'`,
    {
      open(tag, attributes) {
        inText = tag === 'v' || tag === 't';
        if (tag === 'row') openRow(Number(attributes['r'] ?? 0));
        else if (tag === 'c') cell = openCell(attributes);
        else if (tag === 'f' && cell) cell.hasFormula = true;
        else if (tag === 'rPh') phonetic++;
      },
      text(part) {
        if (cell && inText && phonetic === 0 && cell.text.length < maxOfCell)
          cell.text += part.slice(0, maxOfCell);
      },
      close(tag) {
        inText = false;
        if (tag === 'c' && cell) {
          closeCell(cell);
          cell = null;
        } else if (tag === 'row') closeRow();
        else if (tag === 'rPh') phonetic--;
      },
    },
    limits,
  )) {
    for (const { number, cells } of rows) {
      for (; last + 1 < number; last++) yield [];
      yield cells;
      last = number;
    }
    rows.length = 0;
  }
}

function valueOf(
  { type, style, text, hasFormula }: Omit<Cell, 'column'>,
  book: Book,
  strings: SharedStrings,
): string {
  switch (type) {
    case 's':
      return text === '' ? '' : strings.get(Number(text));
    case 'b':
      return text === '' ? '' : text === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return text.slice(0, 10);
    case 'str':
    case 'inlineStr':
    case 'e':
      return unescapeText(text);
    default:
      if (text === '') return hasFormula ? formulaFault : '';
      return readNumber(text.trim(), book.styles[style] ?? 'number', book.from1904);
  }
}

/** The column index, 27 for 'AB12'; null if a cell has no reference. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
