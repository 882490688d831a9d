// A mail as a recipient reads it, to be shown on a page of ours.
import { mergeText, parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import { escapeHtml, mailDocument, type MailPage, textOfHtml } from './mail-html.ts';

export interface Readable extends Omit<MailPage, 'content' | 'site' | 'leaveAt'> {
  subject: string;
  /** Cleaned HTML, the content of the body. */
  html: string;
  personalized: boolean;
}

/** Prepares a mail once; then subject and whole HTML for one recipient's merge values. */
export function mailReader({
  subject,
  html: content,
  personalized,
  ...page
}: Readable): (fields: Record<string, string>) => { subject: string; html: string } {
  const html = mailDocument({ ...page, content, site: '', leaveAt: '' });
  if (!personalized) return () => ({ subject, html });
  const parts = { subject: parseTemplate(subject), html: parseTemplate(html) };
  return (fields) => ({
    subject: mergeText(parts.subject, fields),
    html: mergeText(parts.html, fields, escapeHtml),
  });
}

/** Its own words alone, as plain text. */
export const mailWords = (
  { html, personalized }: Pick<Readable, 'html' | 'personalized'>,
  fields: Record<string, string>,
): string => textOfHtml(personalized ? mergeText(html, fields, escapeHtml) : html);
