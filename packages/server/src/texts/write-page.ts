// A page of the server with the texts of a language.
import type { LinkTrouble } from '../platform/http/link-page.ts';
import { escaped, type Page, wholeAddress, wholePage } from '../platform/http/plain-page.ts';
import type { PageTexts } from './en/pages.ts';
import { type Texts, textsFor } from './texts.ts';

interface Given {
  /** 200 unless given. */
  status?: number;
  /** What stands for the names in braces. */
  values?: { name?: string; address?: string };
  /** The path of a logo; empty for none. */
  logo?: string;
  /** The wish that the button sends; a quiet button looks less like what one should do. */
  button?: { wish: string; quiet?: boolean };
}

/** Makes a page of its texts. Its button sends a form to the page's own address. */
export function writePage(
  { language, direction }: Pick<Texts, 'language' | 'direction'>,
  { title, text, field, button: word, note }: PageTexts,
  { status = 200, values = {}, logo = '', button }: Given = {},
): Page {
  const attributes = button
    ? ` name="wish" value="${button.wish}"${button.quiet ? ' class="quiet"' : ''}`
    : '';
  const body = [
    text && `<p>${fill(text, values)}</p>`,
    word && `<form method="post">${addressField(field)}<button${attributes}>${escaped(word)}</button></form>`,
    note && `<p class="soft">${fill(note, values)}</p>`,
  ];
  return {
    status,
    html: wholePage({
      language,
      direction,
      title: escaped(title.replace(placeholder, (_, name: keyof typeof values) => values[name] ?? '')),
      heading: fill(title, values),
      body: body.filter(Boolean).join(''),
      logo,
    }),
  };
}

const addressField = (label: string | undefined): string =>
  label === undefined
    ? ''
    : `<label>${escaped(label)}<input type="email" name="address" required maxlength="254" autocomplete="email"></label>`;

const placeholder = /\{(\w+)\}/g;

/** The text as HTML. A name keeps its own direction, and an address the sign behind it. */
const fill = (text: string, { name = '', address = '' }: { name?: string; address?: string }): string =>
  escaped(text)
    .replace(/\{address\}(\u{a0}?[.,:;?!]?)/gu, (_, sign: string) => wholeAddress(escaped(address), sign))
    .replace(/\{name\}/g, () => `<bdi>${escaped(name)}</bdi>`);

/** The page for a link that is not ours, in a language that the reader accepts. */
export const invalidLinkPage = (accepted: string | undefined): Page => {
  const texts = textsFor(accepted);
  return writePage(texts, texts.pages.invalidLink, { status: 404 });
};

const statusOf: Record<LinkTrouble, number> = { tooMany: 429, unreadable: 400, unavailable: 503 };

/** The page for what is wrong, in a language that the reader accepts. */
export function troublePage(trouble: LinkTrouble, accepted: string | undefined): Page {
  const texts = textsFor(accepted);
  return writePage(texts, texts.pages[trouble], { status: statusOf[trouble] });
}
