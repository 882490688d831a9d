// What the counter under the message says: characters, pages, and what made them so.
import { firstOutside, toGsmSpelling } from '@tidings/contract/rules/gsm.ts';
import { splitPages } from '@tidings/contract/rules/sms-pages.ts';
import { counted } from '../../../lib/numbers.ts';

export interface SmsCounter {
  characters: number;
  pages: string[];
  /** '142 characters · 1 page'. */
  label: string;
  /** Past 160 characters, or past the first page of any alphabet (SC-04). */
  amber: boolean;
  /** The first character that put the text into pages of 70, as the reader sees it; null where none did. */
  outside: string | null;
  /** The text spelled for pages of 160; null where it needs none or no honest spelling does away with `outside`. */
  spelling: string | null;
}

/** Counts a text as the network does (SC-04). */
export function countSms(text: string): SmsCounter {
  const { characters, pages } = splitPages(text);
  const outside = firstOutside(text);
  const spelled = outside === null ? text : toGsmSpelling(text);
  return {
    characters,
    pages,
    label: `${counted(characters, 'character', 'characters')} · ${counted(pages.length, 'page', 'pages')}`,
    amber: characters > 160 || pages.length > 1,
    outside,
    spelling: spelled !== text && firstOutside(spelled) === null ? spelled : null,
  };
}
