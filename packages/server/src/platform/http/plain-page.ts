// HTML pages of the server itself: without scripts, for any phone.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A page and its status. */
export interface Page {
  status: number;
  html: string;
}

const style = `
:root { color-scheme: light dark; --ground: #f7f4ee; --card: #fffefb; --ink: #2b2621; --soft: #695f55; --line: #e4dccf;
  --bold: #1d5a86; --on-bold: #fff; --link: #1d5a86 }
@media (prefers-color-scheme: dark) { :root { --ground: #191714; --card: #211e1b; --ink: #ece6dd; --soft: #b0a79b;
  --line: #383430; --bold: #7cc3cc; --on-bold: #16211f; --link: #7cc3cc } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { max-width: 34rem; margin: 8vh auto 0; padding: 24px; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; overflow-wrap: anywhere }
.logo { display: block; max-width: 160px; max-height: 80px; margin: 0 0 16px }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
p { margin: 0 0 16px }
.whole { display: inline-block; max-width: 100% }
.soft { color: var(--soft); margin: 16px 0 0 }
label { display: block; margin: 0 0 16px; font-weight: 600 }
input { display: block; width: 100%; min-height: 48px; margin: 4px 0 0; padding: 10px 12px; font: inherit;
  color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 8px }
button { width: 100%; min-height: 48px; padding: 10px 20px; border: 1px solid var(--bold); border-radius: 8px;
  font: inherit; font-weight: 600; cursor: pointer; background: var(--bold); color: var(--on-bold) }
button.quiet { background: transparent; color: var(--link); border-color: var(--line) }
button:focus-visible, input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
`;

/** The Content-Security-Policy, which allows only the page's own style, and images of this server such as a logo. */
const policy = (): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; img-src 'self'";

/** Sends a page that is not cached, indexed or referred to. */
export const sendPage = (reply: FastifyReply, { status, html }: Page): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': policy(),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html);

/** What a page consists of; all but `language`, `direction` and `logo` is HTML. */
export interface PageParts {
  /** The language tag (BCP 47) and the direction of the texts. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Without tags. */
  title: string;
  heading: string;
  body: string;
  /** The path of an image above the heading; empty for none. */
  logo: string;
}

/** Builds a whole page. */
export const wholePage = ({ language, direction, title, heading, body, logo }: PageParts): string =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<style>${style}</style></head><body><main>${logo && `<img class="logo" src="${escaped(logo)}" alt="">`}` +
  `<h1>${heading}</h1>${body}</main></body></html>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** An address and the character after it, kept on one line where it fits; both are HTML. */
export const wholeAddress = (address: string, sign = ''): string =>
  `<span class="whole"><strong>${address}</strong>${sign}</span>`;

/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
