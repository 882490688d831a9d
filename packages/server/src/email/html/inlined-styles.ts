// Inlines all styles into the elements of a mail's content.
import { type Colour, readColour, writeColour } from './colours.ts';
import { plainStyle, readStyle, type Style, writeStyle } from './inline-style.ts';
import { styleLink } from './mail-links.ts';
import { frame } from './mail-frames.ts';
import { inlineImage, placeFigure } from './mail-images.ts';
import { day, legibleOn } from './mail-look.ts';
import { mediaLink } from './mail-media.ts';
import { Directions, type Place } from './mail-place.ts';
import { styleTable } from './mail-tables.ts';
import { element, type Element, type Node, pick } from './mail-tree.ts';
import { ownProperty } from '../../platform/own-property.ts';

const gap = '0 0 16px 0';
const heading = (size: number): Record<string, string> => ({
  margin: '0 0 10px 0',
  'font-size': `${size}px`,
  'line-height': '1.3',
  'font-weight': '700',
});

/** Default styles by element. */
const looks: Record<string, Record<string, string>> = {
  p: { margin: gap },
  h1: heading(28),
  h2: heading(22),
  h3: heading(18),
  h4: heading(16),
  h5: heading(16),
  h6: heading(16),
  ul: { margin: gap, padding: '0 0 0 26px' },
  ol: { margin: gap, padding: '0 0 0 26px' },
  li: { margin: '0 0 6px 0' },
  pre: { margin: gap, 'white-space': 'pre-wrap', 'font-family': "'Courier New',Courier,monospace" },
  code: { 'font-family': "'Courier New',Courier,monospace" },
  blockquote: { margin: '0' },
  figcaption: { margin: '0', padding: '6px 0 0 0', 'font-size': '14px', 'line-height': '1.4' },
  caption: { padding: '0 0 8px 0', 'font-size': '14px', 'text-align': 'left' },
  hr: { border: '0', 'border-top': `1px solid ${day.line}`, margin: '24px 0', height: '0' },
};

/** Inlines the styles of cleaned content for a column `room` pixels wide. */
export function styleNodes(
  nodes: readonly Node[],
  { night, room, direction = 'ltr' }: Pick<Place, 'night' | 'room'> & { direction?: 'ltr' | 'rtl' },
): Node[] {
  const directions = new Directions(direction);
  return styleAll(nodes, { night, directions, room, ground: null, last: false, after: 'nothing' });
}

/** Styles siblings in order. `closes` is true if their container has padding below the last of them. */
function styleAll(nodes: readonly Node[], place: Place, closes = false): Node[] {
  const end = nodes.findLastIndex((node) => typeof node !== 'string' || node.trim() !== '');
  let after: Place['after'] = 'nothing';
  return nodes.flatMap((node, i) => {
    if (typeof node === 'string') return [node];
    const made = styleOne(node, { ...place, last: closes && i === end, after });
    after = made.some((each) => typeof each !== 'string' && each.name === 'table') ? 'frame' : 'text';
    return made;
  });
}

function styleOne(node: Element, place: Place): Node[] {
  switch (node.name) {
    case 'img':
      return [inlineImage(node, place)];
    case 'figure': {
      const inner = (nodes: readonly Node[], width: number) =>
        styleAll(nodes, { ...place, last: false, room: width });
      return (
        placeFigure(node, place, inner) ??
        styleAll(
          node.children.map((child) => ofFigure(child, node)),
          place,
        )
      );
    }
    case 'oembed':
      return [mediaLink(node, place)];
    case 'table':
      return [styleTable(node, place, styleAll)];
    case 'blockquote':
      return [quote(node, place)];
    case 'a':
      return [styleLink(node, place, (children, inside) => styleAll(children, inside))];
    default:
      return [plainElement(node, place)];
  }
}

/** A child of a figure. A table takes its width and alignment from its figure, where it has any. */
function ofFigure(child: Node, { attributes }: Element): Node {
  if (typeof child === 'string' || child.name !== 'table') return child;
  const width = readStyle(attributes['style']).get('width');
  const style = `${child.attributes['style'] ?? ''}${width ? `;width:${width}` : ''}`;
  const classes = `${attributes['class'] ?? ''} ${child.attributes['class'] ?? ''}`;
  return { ...child, attributes: { ...child.attributes, class: classes, ...(style && { style }) } };
}

/** Styles text elements: paragraphs, headings, lists and inline elements. */
function plainElement(node: Element, place: Place): Element {
  const { name } = node;
  const own = plainStyle(node);
  const look = lookOf(name, own, place);
  const { classes, ground } = coloured(own, look, place);
  if (!place.ground) classes.push(...fixedColours(name, own, look));
  const { dir } = blocks.has(name) ? place.directions.dirOf(node) : {};
  if (dir === 'rtl') mirror(name, own, look);
  if (dir === 'ltr' && !own.has('text-align')) look.set('text-align', 'left');
  const align = look.get('text-align') ?? node.attributes['align'];
  return element(
    // Outlook places elements that it does not know beside the image.
    name === 'figcaption' ? 'div' : name,
    {
      ...pick(node, ['dir', 'lang', 'start', 'type', 'title']),
      ...(dir && { dir }),
      ...(classes.length > 0 && { class: classes.join(' ') }),
      ...(align && blocks.has(name) && { align }),
      ...(look.size > 0 && { style: writeStyle(look) }),
    },
    styleAll(node.children, { ...place, ground }, name === 'li'),
  );
}

/** The default style of an element where it stands, with the element's own declarations on top. */
function lookOf(name: string, own: Style, { last, after }: Place): Style {
  const look: Style = new Map(Object.entries(ownProperty(looks, name) ?? {}));
  if (last && look.has('margin')) look.set('margin', '0');
  if (/^h[2-6]$/.test(name) && after !== 'nothing') look.set('margin-top', after === 'text' ? '28px' : '8px');
  for (const [property, value] of own) if (property !== 'background-color') look.set(property, value);
  return look;
}

/** The classes of elements that have a colour of ours on the mail's own background; sets that colour in `look`. */
function fixedColours(name: string, own: Style, look: Style): string[] {
  if (name === 'hr') return ['line'];
  if (name !== 'figcaption') return [];
  if (!own.has('color')) look.set('color', day.quiet);
  return ['quiet'];
}

/** Changes the style of an element that is read from right to left. */
function mirror(name: string, own: Style, look: Style): void {
  if (!own.has('text-align')) look.set('text-align', 'right');
  if (name === 'ul' || name === 'ol') look.set('padding', '0 26px 0 0');
}

/**
 * Sets a colour on text with a background of its own, so that dark mode cannot change only one of them. Text on the
 * mail's own background gets the class that makes it legible in dark mode.
 */
function coloured(
  own: Style,
  look: Style,
  { ground, night }: Place,
): { classes: string[]; ground: Colour | null } {
  const painted = readColour(own.get('background-color') ?? '');
  if (painted) {
    look.set('background-color', writeColour(painted));
    if (!own.has('color')) look.set('color', legibleOn(painted));
    return { classes: [], ground: painted };
  }
  const colour = readColour(own.get('color') ?? '');
  const name = colour && !ground ? night.classOf(colour) : null;
  return { classes: name ? [name] : [], ground };
}

function quote(node: Element, place: Place): Element {
  const mine = place.ground === null;
  const direction = place.directions.dirOf(node);
  const inside = element(
    'blockquote',
    { style: 'margin:0', ...direction },
    styleAll(node.children, { ...place, room: place.room - 19 }, true),
  );
  const [side, padding] = direction.dir === 'rtl' ? ['right', '2px 16px 2px 0'] : ['left', '2px 0 2px 16px'];
  const style = `border-${side}:3px solid ${mine ? day.line : 'currentColor'};padding:${padding}${mine ? `;color:${day.quiet}` : ''}`;
  const bar = element('td', { ...(mine && { class: 'line quiet' }), style }, inside);
  const held = { role: 'presentation', width: '100%', cellpadding: '0', cellspacing: '0', border: '0' };
  return frame({ align: 'left', last: place.last }, element('table', held, element('tr', {}, bar)));
}

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'div',
  'pre',
  'figcaption',
  'caption',
  'ul',
  'ol',
]);
