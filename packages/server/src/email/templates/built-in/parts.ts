// Building blocks of the built-in templates, in the editor's own markup.
import { placeholderLink } from '@tidings/contract/rules/placeholder-link.ts';

interface Look {
  /** The background colour. */
  ground?: string;
  padding?: string;
  align?: 'center' | 'right';
  valign?: 'top';
  width?: string;
  /** The colour of a line below; by default there is no border. */
  line?: string;
}

/** A full-width layout table. */
export const rows = (...each: string[]): string =>
  `<table class="table" style="border-style:none;width:100%"><tbody>${each.join('')}</tbody></table>`;

export const row = (...cells: string[]): string => `<tr>${cells.join('')}</tr>`;

/** A row of one cell. */
export const band = (look: Look, ...content: string[]): string => row(cell(look, ...content));

export function cell(
  { ground, padding = '0px', align, valign, width, line }: Look,
  ...content: string[]
): string {
  const style = [
    ground && `background-color:${ground}`,
    line
      ? `border-bottom-style:solid;border-bottom-width:1px;border-color:${line};border-left-style:none;border-right-style:none;border-top-style:none`
      : 'border-style:none',
    `padding:${padding}`,
    align && `text-align:${align}`,
    valign && `vertical-align:${valign}`,
    width && `width:${width}`,
  ];
  return `<td style="${style.filter(Boolean).join(';')}">${content.join('')}</td>`;
}

/** Words in a colour, size or font of their own. */
export function words(
  text: string,
  { colour, size, face }: { colour?: string; size?: 12 | 14 | 18 | 22 | 28; face?: string },
): string {
  const style = [colour && `color:${colour}`, face && `font-family:${face}`, size && `font-size:${size}px`];
  return `<span style="${style.filter(Boolean).join(';')}">${text}</span>`;
}

export const serif = 'Georgia, serif';

/** A link shown as a button; the author fills in its address. */
export const button = (text: string): string => `<a class="button" href="${placeholderLink}">${text}</a>`;

/** A list of items. */
export const list = (items: readonly string[], tag: 'ul' | 'ol' = 'ul'): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
