// Extracts the first words of an e-mail for lists.
import { excerpt } from '../../platform/text/excerpt.ts';
import { textOfHtml } from '../../email/html/mail-text.ts';

/** Returns the first words of an e-mail, without link addresses. `html` may be cut off anywhere. */
export const mailExcerpt = (html: string): string =>
  excerpt(textOfHtml(beginningOf(html)).replace(/ \[(?:https?:\/\/|\/)[^\s\]]*\]/g, ''));

/** Characters of HTML to read, since a whole e-mail may be a megabyte. */
const enough = 2000;

/** Returns the beginning of HTML, without an incomplete tag or entity at its end. */
const beginningOf = (html: string): string => html.slice(0, enough).replace(/(?:<[^<>]*|&[#\w]*)$/, '');
