// Parses CSS colours, writes them as hex and keeps them legible.
import { ownProperty } from '../../platform/own-property.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

const named: Record<string, string> = {
  black: '#000000',
  windowtext: '#000000',
  dimgray: '#696969',
  dimgrey: '#696969',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  whitesmoke: '#f5f5f5',
  white: '#ffffff',
  maroon: '#800000',
  darkred: '#8b0000',
  red: '#ff0000',
  brown: '#a52a2a',
  orange: '#ffa500',
  gold: '#ffd700',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  darkgreen: '#006400',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  blue: '#0000ff',
  darkblue: '#00008b',
  navy: '#000080',
  indigo: '#4b0082',
  purple: '#800080',
  violet: '#ee82ee',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  pink: '#ffc0cb',
};

const number = String.raw`\s*(\d{1,3}(?:\.\d{1,4})?)`;
const alpha = String.raw`(?:\s*[,/]\s*[\d.]{1,6}%?)?\s*`;
const rgb = new RegExp(`^rgba?\\(${number}\\s*[, ]${number}\\s*[, ]${number}${alpha}\\)$`);
const hsl = new RegExp(`^hsla?\\(${number}(?:deg)?\\s*[, ]${number}%\\s*[, ]${number}%${alpha}\\)$`);

/** Parses a CSS colour, ignoring its alpha; null for a value that is no known colour. */
export function readColour(css: string): Colour | null {
  const text = css.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(ownProperty(named, text) ?? text)?.[1];
  if (hex) return readHex(hex);
  const inRgb = rgb.exec(text);
  if (inRgb) return three(inRgb.slice(1, 4).map((part) => Math.min(255, Number(part))));
  const inHsl = hsl.exec(text);
  return inHsl ? fromHsl(three(inHsl.slice(1, 4).map(Number))) : null;
}

/** Writes `#rrggbb`, because Outlook does not know hsl(). */
export function writeColour(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio of two colours, 1 to 21; text needs 4.5 (WCAG 2, 1.4.3). */
export function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The colour mixed with as much white as it needs to be legible on a dark background. */
export function lightened(colour: Colour, ground: Colour): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = three(colour.map((part) => part + (255 - part) * share));
    if (contrast(mixed, ground) >= 6) return mixed;
  }
  return [255, 255, 255];
}

const three = ([a = 0, b = 0, c = 0]: readonly number[]): Colour => [a, b, c];

function readHex(hex: string): Colour | null {
  const short = hex.length < 6;
  if (![3, 4, 6, 8].includes(hex.length)) return null;
  return three(
    [0, 1, 2].map((i) => Number.parseInt(short ? (hex[i] ?? '').repeat(2) : hex.slice(2 * i, 2 * i + 2), 16)),
  );
}

/** Converts HSL to RGB (CSS Color 4, section 7.1). */
function fromHsl([hue, saturation, lightness]: Colour): Colour {
  const light = Math.min(100, lightness) / 100;
  const reach = (Math.min(100, saturation) / 100) * Math.min(light, 1 - light);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** Relative luminance (WCAG 2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = three(
    colour.map((part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
