// Renders the links and buttons of a mail.
import { type Colour, readColour, writeColour } from './colours.ts';
import { plainStyle } from './inline-style.ts';
import { day, legibleOn } from './mail-look.ts';
import { type StyleNodes, linkColour, type Place } from './mail-place.ts';
import { element, type Element, type Node, pick } from './mail-tree.ts';

/** A link that is recognisable on any background, in light and dark mode. */
export function styleLink(node: Element, place: Place, styleNodes: StyleNodes): Element {
  const { attributes, children } = node;
  const kept = pick(node, ['href', 'title', 'lang', 'dir']);
  if (attributes['class'] === 'button') return button(kept, children, place, styleNodes);
  // A colour set on the words applies to the underline too.
  const [only] = children;
  const chosen =
    children.length === 1 && typeof only === 'object' ? plainStyle(only).get('color') : undefined;
  const colour = readColour(chosen ?? '');
  const night = colour && !place.ground ? place.night.classOf(colour) : null;
  const name = place.ground ? null : colour ? night : 'link';
  const style = `color:${colour ? writeColour(colour) : linkColour(place)};text-decoration:underline;word-break:break-word`;
  return element('a', { ...kept, ...(name && { class: name }), style }, styleNodes(children, place));
}

/** A link as a button. Outlook gets its padding from letter-spacing. */
function button(
  kept: Record<string, string>,
  children: readonly Node[],
  place: Place,
  styleNodes: StyleNodes,
): Element {
  const [only] = children;
  const own =
    children.length === 1 && typeof only === 'object' ? plainStyle(only) : new Map<string, string>();
  const ground = readColour(own.get('background-color') ?? '') ?? buttonGround(place);
  const [written, ink] = [writeColour(ground), own.get('color') ?? legibleOn(ground)];
  const room =
    '<!--[if mso]><i style="letter-spacing:24px;mso-font-width:-100%;mso-text-raise:18pt">&nbsp;</i><![endif]-->';
  const style =
    `display:inline-block;padding:12px 24px;border-radius:6px;background-color:${written};color:${ink};` +
    'font-weight:600;text-decoration:none;mso-padding-alt:0';
  return element(
    'a',
    { ...kept, style },
    room,
    styleNodes(children, { ...place, ground }),
    room.replace(';mso-text-raise:18pt', ''),
  );
}

/** A background that stands out: white on dark, otherwise our accent colour. */
const buttonGround = ({ ground }: Place): Colour =>
  ground && legibleOn(ground) !== day.text ? [255, 255, 255] : accent;

const accent: Colour = [29, 92, 107];
