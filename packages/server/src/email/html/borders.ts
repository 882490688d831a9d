// Reads the borders of an element's style, from shorthand or single sides.
import type { Style } from './inline-style.ts';
import { day } from './mail-look.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
const lineStyle = /\b(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)\b/;

/** The border declarations of an element. `otherwise` is the border of a side that the style does not mention. */
export function bordersOf(style: Style, otherwise: string): [string, string][] {
  const four = sides.map((side, i) => borderOf(style, side, i) ?? otherwise);
  return four.every((border) => border === four[0])
    ? [['border', four[0] ?? otherwise]]
    : sides.map((side, i) => [`border-${side}`, four[i] ?? otherwise]);
}

function borderOf(style: Style, side: (typeof sides)[number], i: number): string | null {
  const said = (part: string) => style.get(`border-${side}-${part}`) ?? nth(style.get(`border-${part}`), i);
  const [width, line, colour] = [
    said('width'),
    said('style'),
    style.get(`border-${side}-color`) ?? style.get('border-color'),
  ];
  if (line === 'none' || line === 'hidden') return '0';
  const whole = style.get(`border-${side}`) ?? style.get('border');
  if (width || line || colour) return `${width ?? '1px'} ${line ?? 'solid'} ${colour ?? day.line}`;
  if (whole === undefined) return null;
  const drawn = lineStyle.exec(whole)?.[0];
  return drawn === undefined || drawn === 'none' || drawn === 'hidden' ? '0' : whole;
}

/** The value of one side out of one to four: top, right, bottom, left, as in CSS. */
function nth(values: string | undefined, i: number): string | undefined {
  const all = values?.split(' ');
  return all?.[i] ?? all?.[i - 2] ?? all?.[0];
}
