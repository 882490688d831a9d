// The counter under an SMS: characters and pages, as the provider counts them.
import { splitPages, type PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { smsTexts } from '../../../../messages/en/sms.ts';

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
    label: smsTexts.counter(characters, pages.length),
    amber: characters > 160 || pages.length > 1,
  };
}
