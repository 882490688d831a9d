// Wraps the editor's content in a full HTML document, and unwraps it (EC-13).
import { isHtml } from '../../plain-text.ts';

const open = '<div class="ck-content">';
const close = '</div>';

/** A whole document around the editor's content; `subject` becomes its title. */
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

/** The content of a document, ours or another; bare HTML comes back as it is. */
export function unwrapHtml(html: string): string {
  const body = /<body[^>]*>([\s\S]*?)<\/body>/i.exec(html)?.[1]?.trim() ?? html;
  return body.startsWith(open) && body.endsWith(close) ? body.slice(open.length, -close.length) : body;
}

/** The editor's initial content: that of an e-mail, or the text of an SMS as paragraphs. */
export function contentOf(text: string): string {
  if (isHtml(text) || text.trim() === '') return unwrapHtml(text);
  const paragraphs = text.trim().split(/\n{2,}/);
  return paragraphs.map((words) => `<p>${escapeHtml(words).replace(/\n/g, '<br>')}</p>`).join('');
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
