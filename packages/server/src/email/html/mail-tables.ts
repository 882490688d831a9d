// Renders the tables of a mail, cell by cell.
import { readColour } from './colours.ts';
import { plainStyle, writeStyle } from './inline-style.ts';
import { floatFrame, frame } from './mail-frames.ts';
import { day, legibleOn } from './mail-look.ts';
import type { StyleNodes, Place } from './mail-place.ts';
import { element, type Element, type Node } from './mail-tree.ts';
import { cellAttributes, tableAttributes } from './table-attributes.ts';
import { cellsOf, cellWidths, paddingOf, rowsOf, writeCellWidths, tableWidth } from './table-measures.ts';

/** A table with its content, beside the text if its class says so. */
export function styleTable(table: Element, place: Place, styleNodes: StyleNodes): Element {
  writeCellWidths(table);
  const width = tableWidth(table, place.room);
  const classes = table.attributes['class'] ?? '';
  const floats = /table-style-align-(left|right)\b/.exec(classes)?.[1];
  const block = /table-style-block-align-(left|right)\b/.exec(classes)?.[1];
  const painted = readColour(plainStyle(table).get('background-color') ?? '');
  const inside = { ...place, ground: painted ?? place.ground, last: false };
  const attributes = tableAttributes(table, floats ?? block ?? 'center');
  if (painted && !plainStyle(table).has('color')) attributes['style'] += `;color:${legibleOn(painted)}`;
  if (rowsOf(table).some((row) => cellsOf(row).length > 3)) attributes['class'] = 'wide';
  const made = element('table', attributes, styleRows(table.children, inside, { width, styleNodes }));
  if (floats === 'left' || floats === 'right') {
    const full = { ...attributes, width: '100%', style: `${attributes['style']};width:100%` };
    return floatFrame(floats, Math.min(width + 16, place.room), { ...made, attributes: full });
  }
  return frame({ align: block ?? 'center', last: place.last }, made);
}

interface Rows {
  /** Width of the table in pixels. */
  width: number;
  styleNodes: StyleNodes;
}

function styleRows(parts: readonly Node[], place: Place, rows: Rows): Node[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.name === 'tr') return [styleRow(part, place, rows)];
    if (part.name === 'caption') return rows.styleNodes([part], place);
    if (rowsOf(part).length === 0) return [];
    return [element(part.name, {}, styleRows(part.children, place, rows))];
  });
}

function styleRow(row: Element, place: Place, { width, styleNodes }: Rows): Element {
  const widths = cellWidths(row, width);
  const cells = cellsOf(row).map((cell, i) => {
    const { attributes, style, lined } = cellAttributes(cell, place.directions.dirOf(cell));
    const painted = readColour(plainStyle(cell).get('background-color') ?? '');
    const ours = cell.name === 'th' && !painted;
    const classes = place.ground || painted ? [] : [...(lined ? ['line'] : []), ...(ours ? ['head'] : [])];
    if ((painted || ours) && !style.has('color')) style.set('color', painted ? legibleOn(painted) : day.text);
    const inside = {
      ...place,
      ground: painted ?? (ours && place.ground ? readColour(day.head) : place.ground),
      room: Math.max(40, Math.round((widths[i] ?? width) - paddingOf(style))),
    };
    return element(
      cell.name,
      {
        ...attributes,
        ...(classes.length > 0 && { class: classes.join(' ') }),
        style: writeStyle(style),
      },
      styleNodes(cell.children, inside, true),
    );
  });
  return element('tr', {}, cells);
}
