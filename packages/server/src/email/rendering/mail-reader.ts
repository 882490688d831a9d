// Renders a mail as its recipient reads it, for our own pages.
import { mergeText, parseTemplate, type Template } from '@tidings/contract/rules/merge-fields.ts';
import { mailDocument, type MailPage } from '../html/mail-document.ts';
import { textOfHtml } from '../html/mail-text.ts';
import { mergePlaced, placedInHtml, type PlacedPiece } from './placed-fields.ts';

export interface Readable extends Omit<MailPage, 'content' | 'site' | 'unsubscribeAt'> {
  /** Cleaned HTML, the content of the body. */
  html: string;
  personalized: boolean;
}

/** Subject and whole HTML, parsed once and merged for each reader. */
export interface MailReading {
  subject: Template;
  html: PlacedPiece[];
}

/** Prepares a mail once for all readers. */
export function mailReading({ html: content, personalized, ...page }: Readable): MailReading {
  const html = mailDocument({ ...page, content, site: '', unsubscribeAt: '' });
  return personalized
    ? { subject: parseTemplate(page.subject), html: placedInHtml(html) }
    : { subject: { pieces: [{ kind: 'literal', text: page.subject }] }, html: [html] };
}

/** Subject and whole HTML with one recipient's merge values. */
export const readAs = (
  { subject, html }: MailReading,
  fields: Record<string, string>,
): { subject: string; html: string } => ({
  subject: mergeText(subject, fields),
  html: mergePlaced(html, fields),
});

/** The author's own text with one recipient's merge values, as plain text. */
export const mailWords = (
  { html, personalized }: Pick<Readable, 'html' | 'personalized'>,
  fields: Record<string, string>,
): string => textOfHtml(personalized ? mergePlaced(placedInHtml(html), fields) : html);
