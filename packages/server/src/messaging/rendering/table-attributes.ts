// What a table and its cells say of themselves, in the ways of old too, which Outlook goes by.
import { plainStyle, readStyle, type Style, writeStyle } from './inline-style.ts';
import { day } from './mail-look.ts';
import { type Element, pick } from './mail-tree.ts';
import { cellsOf, rowsOf } from './table-measures.ts';

/** Whether a table only holds things in their places: no heads, no lines. */
export function isLayout(table: Element): boolean {
  const cells = rowsOf(table).flatMap(cellsOf);
  return cells.every(
    (cell) => cell.name === 'td' && readStyle(cell.attributes['style']).get('border-style') === 'none',
  );
}

/** The attributes of a table itself. `align` where it stands. */
export function tableAttributes(table: Element, align: string): Record<string, string> {
  const style = plainStyle(table);
  const width = style.get('width') ?? table.attributes['width'];
  const border = borderOf(style, null);
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
        ...(border ? [['border', border] as const] : []),
        ['border-collapse', 'collapse'],
        ['max-width', '100%'],
        ...only(style, ['width', 'height', 'background-color', 'color', 'font-size']),
        ...sides(style, 'border'),
      ]),
    ),
  };
}

/** The attributes of a cell, and whether its lines are ours. */
export function cellAttributes(cell: Element): {
  attributes: Record<string, string>;
  style: Style;
  lined: boolean;
} {
  const style = plainStyle(cell);
  const border = borderOf(style, `1px solid ${day.line}`);
  const lined = border === `1px solid ${day.line}` && sides(style, 'border').length === 0;
  const align = style.get('text-align') ?? cell.attributes['align'];
  const width = style.get('width') ?? cell.attributes['width'];
  const height = (style.get('height') ?? cell.attributes['height'] ?? '').replace(/px$/, '');
  const head = cell.name === 'th';
  const ground = style.get('background-color') ?? (head ? day.head : null);
  return {
    lined,
    attributes: {
      ...pick(cell, ['colspan', 'rowspan', 'dir', 'lang']),
      align: align ?? 'left',
      valign: style.get('vertical-align') ?? cell.attributes['valign'] ?? (head ? 'middle' : 'top'),
      ...(width && { width: width.replace(/px$/, '') }),
      ...(/^\d+$/.test(height) && { height }),
      ...(ground && { bgcolor: ground }),
    },
    style: new Map([
      ['border', border ?? '0'],
      ...sides(style, 'border'),
      ['padding', style.get('padding') ?? '8px 10px'],
      ...sides(style, 'padding'),
      ['text-align', align ?? 'left'],
      ['word-break', 'normal'],
      ['overflow-wrap', 'break-word'],
      ...(ground ? [['background-color', ground] as const] : []),
      ...only(style, ['color', 'width', 'font-size', 'font-weight', 'line-height']),
    ]),
  };
}

/** One border out of what a style says of it; null where it says nothing and nothing else is given. */
function borderOf(style: Style, otherwise: string | null): string | null {
  const [width, line, colour] = ['width', 'style', 'color'].map((part) => style.get(`border-${part}`));
  if (line === 'none' || line === 'hidden') return '0';
  if (!width && !line && !colour) return style.get('border') ?? otherwise;
  // Sides that differ follow as they are said.
  return `${width ?? '1px'} ${line ?? 'solid'} ${colour ?? day.line}`;
}

const groundOf = (style: Style): Record<string, string> => {
  const ground = style.get('background-color');
  return ground ? { bgcolor: ground } : {};
};

const only = (style: Style, names: readonly string[]): [string, string][] =>
  [...style].filter(([name]) => names.includes(name));

const sides = (style: Style, what: 'border' | 'padding'): [string, string][] =>
  [...style].filter(([name]) => new RegExp(`^${what}-(?:top|right|bottom|left)$`).test(name));
