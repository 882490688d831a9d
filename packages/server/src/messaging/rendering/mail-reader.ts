// A mail as a recipient reads it, to be shown on a page of ours.
import { mergeText, parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import { mailDocument, type MailPage } from './mail-document.ts';
import { textOfHtml } from './mail-text.ts';
import { mergePlaced, placedInHtml } from './placed-fields.ts';

export interface Readable extends Omit<MailPage, 'content' | 'site' | 'leaveAt'> {
  /** Cleaned HTML, the content of the body. */
  html: string;
  personalized: boolean;
}

/** Prepares a mail once; then subject and whole HTML for one recipient's merge values. */
export function mailReader({
  html: content,
  personalized,
  ...page
}: Readable): (fields: Record<string, string>) => { subject: string; html: string } {
  const { subject } = page;
  const html = mailDocument({ ...page, content, site: '', leaveAt: '' });
  if (!personalized) return () => ({ subject, html });
  const parts = { subject: parseTemplate(subject), html: placedInHtml(html) };
  return (fields) => ({
    subject: mergeText(parts.subject, fields),
    html: mergePlaced(parts.html, fields),
  });
}

/** Its own words alone, as plain text. */
export const mailWords = (
  { html, personalized }: Pick<Readable, 'html' | 'personalized'>,
  fields: Record<string, string>,
): string => textOfHtml(personalized ? mergePlaced(placedInHtml(html), fields) : html);
