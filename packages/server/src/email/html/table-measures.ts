// Computes rows, columns and pixel widths of a table.
import { readStyle, type Style } from './inline-style.ts';
import { widthIn } from './mail-images.ts';
import type { Element } from './mail-tree.ts';

/** The rows of a table, not those of tables within it. */
export const rowsOf = (part: Element): Element[] =>
  part.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === 'tr' ? [child] : isPart(child) ? rowsOf(child) : [],
  );

export const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => typeof child !== 'string' && isCell(child));

const isPart = ({ name }: Element) => name === 'thead' || name === 'tbody' || name === 'tfoot';
const isCell = ({ name }: Element) => name === 'td' || name === 'th';

/** Says in the cells of a table's first row how wide its columns are, where its columns say it: Outlook goes by cells. */
export function sayWidths(table: Element): void {
  const [first] = rowsOf(table);
  const columns = first ? columnsOf(table) : [];
  if (!first || columns.length === 0) return;
  let at = 0;
  for (const cell of cellsOf(first)) {
    const span = Number(cell.attributes['colspan'] ?? 1);
    const width = span === 1 ? columns[at] : undefined;
    if (width && !saidWidth(cell)) cell.attributes['width'] = width;
    at += span;
  }
}

const saidWidth = ({ attributes }: Element): string | undefined =>
  readStyle(attributes['style']).get('width') ?? attributes['width'];

/** More columns than anybody sets the width of. */
const maxColumns = 100;

/** What the columns of a table say of their widths. */
function columnsOf(table: Element): (string | undefined)[] {
  const widths: (string | undefined)[] = [];
  for (const part of table.children) {
    if (typeof part === 'string') continue;
    for (const column of part.name === 'colgroup' ? part.children : [part]) {
      if (typeof column === 'string' || column.name !== 'col') continue;
      const span = Number(column.attributes['span'] ?? 1);
      for (let n = 0; n < span && widths.length < maxColumns; n += 1) widths.push(saidWidth(column));
    }
  }
  return widths;
}

/** How wide a table is in pixels: as it says, or as wide as can be. */
export function tableWidth(table: Element, room: number): number {
  return Math.min(room, widthIn(saidWidth(table), room) ?? room);
}

/** How wide each cell of a row is in pixels: as it says, the others sharing what is left. */
export function cellWidths(row: Element, room: number): number[] {
  const cells = cellsOf(row);
  const said = cells.map((cell) => widthIn(saidWidth(cell), room));
  const spans = cells.map((cell, i) => (said[i] ? 0 : Number(cell.attributes['colspan'] ?? 1)));
  const left = Math.max(0, room - said.reduce<number>((sum, width) => sum + (width ?? 0), 0));
  const shares = spans.reduce((sum, span) => sum + span, 0);
  return said.map((width, i) => width ?? (left * (spans[i] ?? 1)) / shares);
}

/** Pixels that a cell's padding takes from its width. */
export function paddingOf(style: Style): number {
  const parts = (style.get('padding') ?? '').split(' ').map((part) => Number.parseFloat(part) || 0);
  const right = parts[1] ?? parts[0] ?? 0;
  return Math.round(right + (parts[3] ?? right));
}
