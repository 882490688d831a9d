// Renders the images of a mail with absolute addresses and pixel widths.
import { readStyle } from './inline-style.ts';
import { floatFrame, frame } from './mail-frames.ts';
import { linkColour, type Place } from './mail-place.ts';
import { type Element, element, type Node, pick } from './mail-tree.ts';

/** An image as wide as its own style or its figure's says, otherwise at its natural width; the height follows. */
function placeImage(image: Element, { room }: Pick<Place, 'room'>, figureWidth?: string): Element {
  const { src = '', alt = '', style } = image.attributes;
  const share = figureWidth ?? readStyle(style).get('width');
  const width = Math.round(Math.min(room, widthIn(share, room) ?? Number(image.attributes['width'] ?? 0)));
  return element('img', {
    // An image without a width keeps its natural size.
    ...(width > 0 && { width: String(width) }),
    src,
    alt,
    style: `${width > 0 ? `width:100%;max-width:${width}px` : 'max-width:100%'};height:auto;border:0;vertical-align:middle`,
  });
}

/** An image within text, or beside it if its class says so. */
export function inlineImage(image: Element, place: Place): Element {
  const { align, floats } = sideOf(image.attributes['class'] ?? '');
  const placed = placeImage(image, place);
  if (!floats) return placed;
  const room = align === 'left' ? '4px 16px 8px 0' : '4px 0 8px 16px';
  // A table would end the paragraph. Outlook reads the align attribute.
  const style = `${placed.attributes['style']};float:${align};margin:${room}`;
  return { ...placed, attributes: { ...placed.attributes, class: 'float', align, style } };
}

interface Picture {
  image: Element;
  link: Element | null;
  captions: Element[];
}

/** The one image of a figure with its link and captions; null for a figure of anything else. */
function pictureIn(figure: Element): Picture | null {
  const parts = figure.children.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const [first, ...captions] = parts;
  if (typeof first !== 'object' || !captions.every(isCaption)) return null;
  if (first.name === 'img') return { image: first, link: null, captions };
  const [image, ...others] = first.children;
  if (first.name !== 'a' || typeof image !== 'object' || image.name !== 'img' || others.length > 0)
    return null;
  return { image, link: first, captions };
}

const isCaption = (node: Node): node is Element => typeof node !== 'string' && node.name === 'figcaption';

/**
 * Lays out the figure of one image with its link and captions; null for any other figure. `styleNodes` styles the
 * caption for a width.
 */
export function placeFigure(
  figure: Element,
  place: Place,
  styleNodes: (nodes: readonly Node[], room: number) => Node[],
): Element[] | null {
  const picture = pictureIn(figure);
  if (!picture) return null;
  const { image, link, captions } = picture;
  const side = sideOf(figure.attributes['class'] ?? '');
  const share = readStyle(figure.attributes['style']).get('width');
  const placed = placeImage(image, side.floats ? { ...place, room: place.room - 16 } : place, share);
  const width = Number(placed.attributes['width'] ?? place.room);
  const shown = link
    ? element(
        'a',
        {
          ...pick(link, ['href']),
          ...(!place.ground && { class: 'link' }),
          style: `color:${linkColour(place)};text-decoration:none`,
        },
        placed,
      )
    : placed;
  const caption = captions.flatMap((node) => styleNodes([node], width));
  return [
    side.floats
      ? floatFrame(
          side.align === 'right' ? 'right' : 'left',
          Math.min(width + 16, place.room),
          shown,
          ...caption,
        )
      : frame({ align: side.align, last: place.last }, shown, ...caption),
  ];
}

/** The alignment that a figure's classes ask for. */
function sideOf(classes: string): { align: 'left' | 'right' | 'center'; floats: boolean } {
  if (/image-style-(?:side|align-right)\b/.test(classes)) return { align: 'right', floats: true };
  if (/image-style-align-left\b/.test(classes)) return { align: 'left', floats: true };
  if (/image-style-block-align-right\b/.test(classes)) return { align: 'right', floats: false };
  if (/image-style-block-align-left\b/.test(classes)) return { align: 'left', floats: false };
  return { align: 'center', floats: false };
}

/** A width in pixels from `50%`, `300px` or `300`; null for any other value. */
export function widthIn(width: string | undefined, room: number): number | null {
  const [, size, unit] = /^([\d.]+)(%|px)?$/.exec(width ?? '') ?? [];
  if (!(Number(size) > 0)) return null;
  return unit === '%' ? (room * Number(size)) / 100 : Number(size);
}
