// Writes the HTML attributes of tables and cells that Outlook needs.
import { bordersOf } from './borders.ts';
import { plainStyle, readStyle, type Style, writeStyle } from './inline-style.ts';
import { day } from './mail-look.ts';
import { type Element, pick } from './mail-tree.ts';
import { cellsOf, rowsOf } from './table-measures.ts';

/** Whether a table is only layout: no header cells, no borders. */
function isLayout(table: Element): boolean {
  const cells = rowsOf(table).flatMap(cellsOf);
  return cells.every(
    (cell) => cell.name === 'td' && bordersOf(readStyle(cell.attributes['style']), line)[0]?.[1] === '0',
  );
}

/** The attributes of a table with this alignment. */
export function tableAttributes(table: Element, align: string): Record<string, string> {
  const style = plainStyle(table);
  const width = style.get('width') ?? table.attributes['width'];
  return {
    ...(isLayout(table) && { role: 'presentation' }),
    ...pick(table, ['dir', 'lang']),
    align,
    cellpadding: '0',
    cellspacing: '0',
    border: '0',
    ...(width && { width: width.replace(/px$/, '') }),
    ...groundOf(style),
    style: writeStyle(
      new Map([
        ...bordersOf(style, '0'),
        ['border-collapse', 'collapse'],
        ['max-width', '100%'],
        ...only(style, ['width', 'height', 'background-color', 'color', 'font-size']),
      ]),
    ),
  };
}

/** The default border of a cell. */
const line = `1px solid ${day.line}`;

/** The attributes of a cell, and whether dark mode must change its borders. */
export function cellAttributes(
  cell: Element,
  { dir }: { dir?: 'ltr' | 'rtl' },
): {
  attributes: Record<string, string>;
  style: Style;
  lined: boolean;
} {
  const style = plainStyle(cell);
  const borders = bordersOf(style, line);
  const align = style.get('text-align') ?? cell.attributes['align'] ?? (dir === 'rtl' ? 'right' : 'left');
  const width = style.get('width') ?? cell.attributes['width'];
  const height = (style.get('height') ?? cell.attributes['height'] ?? '').replace(/px$/, '');
  const head = cell.name === 'th';
  const ground = style.get('background-color') ?? (head ? day.head : null);
  return {
    lined: borders.some(([, border]) => border.includes(day.line) || border.includes('#000000')),
    attributes: {
      ...pick(cell, ['colspan', 'rowspan', 'dir', 'lang']),
      ...(dir && { dir }),
      align,
      valign: style.get('vertical-align') ?? cell.attributes['valign'] ?? 'middle',
      ...(width && { width: width.replace(/px$/, '') }),
      ...(/^\d+$/.test(height) && { height }),
      ...(ground && { bgcolor: ground }),
    },
    style: new Map([
      ...borders,
      ['padding', style.get('padding') ?? '8px 10px'],
      ...[...style].filter(([name]) => name.startsWith('padding-')),
      ['text-align', align],
      ['word-break', 'normal'],
      ['overflow-wrap', 'break-word'],
      ...(ground ? [['background-color', ground] as const] : []),
      ...only(style, ['color', 'width', 'font-size', 'font-weight', 'line-height']),
    ]),
  };
}

const groundOf = (style: Style): Record<string, string> => {
  const ground = style.get('background-color');
  return ground ? { bgcolor: ground } : {};
};

const only = (style: Style, names: readonly string[]): [string, string][] =>
  [...style].filter(([name]) => names.includes(name));
