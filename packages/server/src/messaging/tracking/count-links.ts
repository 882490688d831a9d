// Adds tracked links and the tracking pixel to a mail.
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';

/** Every link of a document that can be counted, each once, in order. One with a merge field differs for each reader. */
export function linksIn(document: string, site: string): string[] {
  const found = [...document.matchAll(anchor)].flatMap(([, , href]) => {
    const url = plain(href as string);
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
 * The document with these links by way of us, and `opens`: with the image. Other links stay as they are. `countMark` stands
 * for the recipient's token of counting.
 */
export function countIn(
  document: string,
  site: string,
  countMark: string,
  { links, opens }: { links: ReadonlyMap<string, number>; opens: boolean },
): string {
  const counted = document.replace(anchor, (all: string, before: string, href: string) => {
    const no = links.get(plain(href));
    return no === undefined ? all : `${before}${site}/c/${countMark}/${no}"`;
  });
  if (!opens) return counted;
  const end = counted.lastIndexOf('</body>');
  const image = `<img src="${site}/o/${countMark}.gif" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
  return `${counted.slice(0, end)}${image}${counted.slice(end)}`;
}

/** A number of a link is kept in two bytes, and a mail of more links is a page of links. */
const maxLinks = 1000;

const anchor = /(<a\b[^>]*?\shref=")([^"]*)"/gi;

const signs: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

/** An attribute's value as it is meant. */
const plain = (value: string): string =>
  value.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|quot|lt|gt|apos));/gi, (all, decimal, hex, name) => {
    if (name) return signs[String(name).toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : all;
  });
