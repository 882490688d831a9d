// Computes rows, columns and pixel widths of a table.
import { readStyle, type Style } from './inline-style.ts';
import { widthIn } from './mail-images.ts';
import type { Element } from './mail-tree.ts';

/** The rows of a table, without those of nested tables. */
export const rowsOf = (part: Element): Element[] =>
  part.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === 'tr' ? [child] : isPart(child) ? rowsOf(child) : [],
  );

export const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => typeof child !== 'string' && isCell(child));

const isPart = ({ name }: Element) => name === 'thead' || name === 'tbody' || name === 'tfoot';
const isCell = ({ name }: Element) => name === 'td' || name === 'th';

/** Writes the widths of columns into the cells of the first row, because Outlook reads cells only. */
export function writeCellWidths(table: Element): void {
  const [first] = rowsOf(table);
  const columns = first ? columnsOf(table) : [];
  if (!first || columns.length === 0) return;
  let at = 0;
  for (const cell of cellsOf(first)) {
    const span = Number(cell.attributes['colspan'] ?? 1);
    const width = span === 1 ? columns[at] : undefined;
    if (width && !declaredWidth(cell)) cell.attributes['width'] = width;
    at += span;
  }
}

const declaredWidth = ({ attributes }: Element): string | undefined =>
  readStyle(attributes['style']).get('width') ?? attributes['width'];

/** Columns whose width is read at most. */
const maxColumns = 100;

/** The widths that a table's columns declare. */
function columnsOf(table: Element): (string | undefined)[] {
  const widths: (string | undefined)[] = [];
  for (const part of table.children) {
    if (typeof part === 'string') continue;
    for (const column of part.name === 'colgroup' ? part.children : [part]) {
      if (typeof column === 'string' || column.name !== 'col') continue;
      const span = Number(column.attributes['span'] ?? 1);
      for (let n = 0; n < span && widths.length < maxColumns; n += 1) widths.push(declaredWidth(column));
    }
  }
  return widths;
}

/** Width of a table in pixels: as declared, at most the available width. */
export function tableWidth(table: Element, room: number): number {
  return Math.min(room, widthIn(declaredWidth(table), room) ?? room);
}

/** Width of each cell of a row in pixels: as declared; the others share the rest. */
export function cellWidths(row: Element, room: number): number[] {
  const cells = cellsOf(row);
  const said = cells.map((cell) => widthIn(declaredWidth(cell), room));
  const spans = cells.map((cell, i) => (said[i] ? 0 : Number(cell.attributes['colspan'] ?? 1)));
  const left = Math.max(0, room - said.reduce<number>((sum, width) => sum + (width ?? 0), 0));
  const shares = spans.reduce((sum, span) => sum + span, 0);
  return said.map((width, i) => width ?? (left * (spans[i] ?? 1)) / shares);
}

/** Pixels of horizontal padding in a cell. */
export function paddingOf(style: Style): number {
  const parts = (style.get('padding') ?? '').split(' ').map((part) => Number.parseFloat(part) || 0);
  const right = parts[1] ?? parts[0] ?? 0;
  return Math.round(right + (parts[3] ?? right));
}
