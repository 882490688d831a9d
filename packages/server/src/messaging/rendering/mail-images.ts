// The images of a mail as every reader shows them: at whole addresses, and of a width in pixels, which Outlook goes by.

/** Pixels that the content of a mail is wide. */
const room = 600;

/**
 * Cleaned HTML with its images placed: those of our library below `site`, the address of the installation; each as wide
 * as its share of the mail (its figure's `width: 50%`), or as it is. Heights follow from the widths.
 */
export function placeImages(html: string, site: string): string {
  return html.replace(/(<figure\b[^>]*>\s*)?<img\b[^>]*>/g, (all: string, figure: string = '') => {
    const image = all.slice(figure.length).replace(/\ssrc="(?=\/media\/)/, () => ` src="${site}`);
    const width = widthIn(figure) ?? widthIn(image) ?? Number(/\swidth="(\d+)"/.exec(image)?.[1] ?? 0);
    // One that never says how wide it is stays as it is.
    if (width === 0) return figure + image;
    const sized = image.replace(/\s(width|height)="[^"]*"/g, '');
    return figure + sized.replace(/^<img/, `<img width="${Math.round(Math.min(width, room))}"`);
  });
}

/** The width that an element's style gives it, in pixels; null where it gives none. */
function widthIn(element: string): number | null {
  const [, size, unit] = /[";\s]width:\s*([\d.]+)(%|px)/.exec(element) ?? [];
  if (!(Number(size) > 0)) return null;
  return unit === '%' ? (room * Number(size)) / 100 : Number(size);
}
