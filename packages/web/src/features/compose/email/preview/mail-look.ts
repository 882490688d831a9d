// Styles an unsent e-mail as it will look, light or dark.
import { wrapHtml } from './wrap-html.ts';

// The server's style sheet in short, for unsent e-mails and templates.
const look = `<style>
body{margin:0;padding:16px;background:#fff;color:#1f2a2d;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
.ck-content{max-width:600px;margin:0 auto}
p,ul,ol,blockquote,table,h1,h2,h3{margin:0 0 16px}
h1{font-size:28px;line-height:1.3}h2{font-size:22px;line-height:1.3}h3{font-size:18px;line-height:1.3}
a{color:#1c5f8c}a.button{display:inline-block;padding:10px 20px;border-radius:6px;background:#1d5c6b;color:#fff;font-weight:600;text-decoration:none}
blockquote{border-left:3px solid #c9d3d6;padding-left:16px;color:#4a565a}
table{border-collapse:collapse;margin-inline:auto}td,th{border:1px solid #c9d3d6;padding:8px 10px}th{background:#f2f4f4;text-align:left}
hr{border:0;border-top:1px solid #c9d3d6;margin:24px 0}
img{max-width:100%;height:auto}figure{margin:0 auto 16px;text-align:center}figure img{width:100%}figcaption{color:#4a565a;font-size:14px}
.image:not(.image_resized) img{width:auto}
.image-style-align-left{float:left;margin:0 16px 8px 0}.image-style-align-right{float:right;margin:0 0 8px 16px}
.image-style-block-align-left{margin-left:0}.image-style-block-align-right{margin-right:0}
oembed::after{content:attr(url);color:#1c5f8c}
</style>`;

/** A document that shows the editor's content roughly as it will be sent. */
export const shownHtml = (content: string, subject = ''): string =>
  wrapHtml(content, subject).replace('</head>', `${look}</head>`);

export type Scheme = 'light' | 'dark';

/** Darkens a mail without dark styles as mail readers do; pictures stay as they are. */
const darkened =
  '<style>html{background:#fff;filter:invert(.88) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>';

const asksForDark = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi;

/** The document as a mail reader in that scheme shows it, whatever this device is set to. */
export function inScheme(html: string, scheme: Scheme): string {
  const dark = scheme === 'dark';
  if (dark && html.search(asksForDark) < 0) return html.replace(/<\/head>/i, `${darkened}</head>`);
  return html
    .replace(asksForDark, dark ? '(min-width:0)' : '(max-width:0)')
    .replace(/(<meta name="(?:supported-)?color-schemes?" content=")[^"]*/gi, `$1${scheme}`)
    .replace(/color-scheme:\s*light dark/gi, `color-scheme:${scheme}`);
}

/** The first words of the document, hidden ones too, as mail readers list them beside the subject. */
export function firstWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll('style, script')) silent.remove();
  const blocks = body.querySelectorAll('p, h1, h2, h3, h4, li, td, th, div, blockquote, figcaption, br');
  for (const block of blocks) block.after(' ');
  // The invisible characters that fill up the preview text are no words.
  const words = (body.textContent ?? '').replace(/\u034f|[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');
  return words.replace(/\s+/g, ' ').trim().slice(0, 160);
}
