// The first words of an e-mail, for lists.
import { excerpt } from '../../platform/text/excerpt.ts';
import { textOfHtml } from '../../email/html/mail-text.ts';

/** Its first words, without the addresses of links. `html` may have been cut anywhere. */
export const mailExcerpt = (html: string): string =>
  excerpt(textOfHtml(begun(html)).replace(/ \[(?:https?:\/\/|\/)[^\s\]]*\]/g, ''));

/** Characters that an excerpt is made of: a whole mail may be a megabyte. */
const enough = 2000;

/** The begin of HTML, without the half of a tag or of a sign at its end. */
const begun = (html: string): string => html.slice(0, enough).replace(/(?:<[^<>]*|&[#\w]*)$/, '');
