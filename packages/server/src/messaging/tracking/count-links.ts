// Adds tracked links and the tracking pixel to an e-mail.
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';

/**
 * Returns the links of a document that can be tracked, each once, in order. A link with a merge field differs for each
 * reader and cannot.
 */
export function linksIn(document: string, site: string): string[] {
  const found = [...document.matchAll(anchor)].flatMap(([, , href]) => {
    const url = decoded(href as string);
    return /^https?:/i.test(url) &&
      URL.canParse(url) &&
      !url.startsWith(`${site}/u/`) &&
      mergeFieldsIn(url).length === 0
      ? [url]
      : [];
  });
  return [...new Set(found)].slice(0, maxLinks);
}

/**
 * Replaces these links by tracked ones and, with `opens`, adds the tracking pixel. Other links stay. `countMark` is the
 * placeholder of the recipient's tracking token.
 */
export function countIn(
  document: string,
  site: string,
  countMark: string,
  { links, opens }: { links: ReadonlyMap<string, number>; opens: boolean },
): string {
  const counted = document.replace(anchor, (all: string, before: string, href: string) => {
    const no = links.get(decoded(href));
    return no === undefined ? all : `${before}${site}/c/${countMark}/${no}"`;
  });
  if (!opens) return counted;
  const end = counted.lastIndexOf('</body>');
  const image = `<img src="${site}/o/${countMark}.gif" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
  return `${counted.slice(0, end)}${image}${counted.slice(end)}`;
}

/** The most tracked links: their numbers are stored in two bytes. */
const maxLinks = 1000;

const anchor = /(<a\b[^>]*?\shref=")([^"]*)"/gi;

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

/** Decodes the entities of an attribute's value. */
const decoded = (value: string): string =>
  value.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|quot|lt|gt|apos));/gi, (all, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : all;
  });
