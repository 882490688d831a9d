// Parses, filters and writes style attributes.
import { readColour, writeColour } from './colours.ts';
import type { Element } from './mail-tree.ts';
import { ownProperty } from '../../platform/own-property.ts';

/** Declarations by property, in order. */
export type Style = Map<string, string>;

const size = String.raw`\d{1,4}(?:\.\d{1,4})?`;
const length = new RegExp(`^${size}(?:px|pt|em|rem|%)$`);
const lengths = new RegExp(`^(?:${size}(?:px|pt|em|%)?(?: |$)){1,4}$`);
const lineStyles = 'none|solid|dashed|dotted|double|groove|ridge|inset|outset|hidden';
const lineStyle = new RegExp(`^(?:(?:${lineStyles})(?: |$)){1,4}$`);

type Check = (value: string) => boolean;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const isColour: Check = (value) => readColour(value) !== null;

/**
 * A width, a style and a colour in any order, each at most once. The colour may contain spaces, so it is what remains.
 */
const isBorder: Check = (value) => {
  const colour = value
    .replace(new RegExp(`(?:^| )${size}(?:px|pt|em)?(?= |$)`), '')
    .replace(new RegExp(`(?:^| )(?:${lineStyles})(?= |$)`), '')
    .trim();
  return colour === '' || isColour(colour);
};

const checks: Record<string, Check> = {
  color: isColour,
  'background-color': isColour,
  'font-size': (value) => length.test(value) || /^(?:x-small|small|medium|large|x-large)$/.test(value),
  'font-family': matches(/^[\w\s,'-]{1,200}$/),
  'font-weight': matches(/^(?:normal|bold|[1-9]00)$/),
  'font-style': matches(/^(?:normal|italic)$/),
  'line-height': matches(/^(?:[1-3](?:\.\d{1,3})?|1\d\d%|2\d\d%)$/),
  'text-align': matches(/^(?:left|right|center|justify)$/),
  'text-decoration': matches(/^(?:none|underline|line-through|underline line-through)$/),
  'margin-left': matches(length),
  'margin-right': matches(length),
  width: matches(length),
  height: matches(length),
  'max-width': matches(length),
  'vertical-align': matches(/^(?:top|middle|bottom|baseline|sub|super)$/),
  'list-style-type': matches(/^[a-z-]{1,30}$/),
  padding: matches(lengths),
  'border-width': matches(lengths),
  'border-style': matches(lineStyle),
  'border-color': isColour,
};
for (const side of ['top', 'right', 'bottom', 'left']) {
  checks[`padding-${side}`] = matches(length);
  checks[`border-${side}`] = isBorder;
  checks[`border-${side}-width`] = (value) => value === '0' || length.test(value);
  checks[`border-${side}-style`] = matches(lineStyle);
  checks[`border-${side}-color`] = isColour;
}
checks['border'] = isBorder;

/** Parses a style attribute. The last declaration of a property counts. */
export function readStyle(text = ''): Style {
  const style: Style = new Map();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 1) continue;
    style.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .replace(/\s+/g, ' '),
    );
  }
  return style;
}

/** Writes a style attribute. */
export function writeStyle(style: Style): string {
  return [...style].map(([name, value]) => `${name}:${value}`).join(';');
}

/** The style of an element, its colours written as hex. */
export function plainStyle({ attributes }: Element): Style {
  const style = readStyle(attributes['style']);
  if (attributes['bgcolor'] && !style.has('background-color'))
    style.set('background-color', attributes['bgcolor']);
  for (const [name, value] of style) {
    const colour = name.endsWith('color') ? readColour(value) : null;
    if (colour) style.set(name, writeColour(colour));
    else if (name.startsWith('border'))
      style.set(name, value.replace(/(?:hsl|rgb)a?\([^)]*\)/g, plainColour));
  }
  return style;
}

const plainColour = (css: string): string => {
  const colour = readColour(css);
  return colour ? writeColour(colour) : css;
};

/** A style attribute reduced to the allowed properties: no address, no position, no script. */
export function cleanStyle(text: string): string {
  // A double quote would end the attribute.
  const style = readStyle(text.slice(0, 2000).replaceAll('"', "'"));
  const ground = style.get('background');
  if (ground && !style.has('background-color')) style.set('background-color', ground);
  return writeStyle(new Map([...style].filter(([name, value]) => ownProperty(checks, name)?.(value))));
}
