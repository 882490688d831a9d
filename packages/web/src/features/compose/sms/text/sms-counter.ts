// The counter under an SMS: characters and pages, as the provider counts them.
import { splitPages, type PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { counted } from '../../../../lib/numbers.ts';

export interface SmsCounter {
  /** '142 characters · 1 page'. */
  label: string;
  /** Past 160 characters, or past the first page of any alphabet (SC-04). */
  amber: boolean;
}

/** Counts a text as the network does, or as a provider bills it (SC-04). */
export function countSms(text: string, rule: PageRule = 'gsm'): SmsCounter {
  const { characters, pages } = splitPages(text, rule);
  return {
    label: `${counted(characters, 'character', 'characters')} · ${counted(pages.length, 'page', 'pages')}`,
    amber: characters > 160 || pages.length > 1,
  };
}
