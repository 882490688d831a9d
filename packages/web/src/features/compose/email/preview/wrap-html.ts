// The full HTML document around what the editor holds, and the way back (EC-13).
import { isHtml } from '../../plain-text.ts';

const open = '<div class="ck-content">';
const close = '</div>';

/** A whole document that mail readers take, around the editor's content; `subject` becomes its title. */
export function wrapHtml(content: string, subject: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title>`,
    '</head>',
    `<body>${open}${content}${close}</body>`,
    '</html>',
  ].join('\n');
}

/** The editor's content out of a document, ours or another's; a bare piece of HTML comes back as it is. */
export function unwrapHtml(html: string): string {
  const body = /<body[^>]*>([\s\S]*?)<\/body>/i.exec(html)?.[1]?.trim() ?? html;
  return body.startsWith(open) && body.endsWith(close) ? body.slice(open.length, -close.length) : body;
}

/** What the editor begins with: the content of an e-mail, or the words of an SMS as paragraphs. */
export function contentOf(text: string): string {
  if (isHtml(text) || text.trim() === '') return unwrapHtml(text);
  const paragraphs = text.trim().split(/\n{2,}/);
  return paragraphs.map((words) => `<p>${escapeHtml(words).replace(/\n/g, '<br>')}</p>`).join('');
}

/** Text as it stands in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
