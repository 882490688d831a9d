// The text of an SMS for each recipient, and its pages: counted after merging, for one long name crosses 160.
import { mergeText, parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import {
  countPages,
  type PageRule,
  type SmsPages,
  splitPages,
} from '@tidings/contract/rules/sms/sms-pages.ts';
import { cleanLine, cleanLines } from '../platform/text/clean-text.ts';

export interface SmsRenderer {
  /** The text as this recipient reads it. */
  text(fields: Record<string, string>): string;
  /** How many pages that is; none where nothing but blanks is left of it. */
  pages(fields: Record<string, string>): number;
  split(fields: Record<string, string>): SmsPages;
}

/** Prepares a message once; without personalisation every recipient gets the same text, fields literal. */
export function smsRenderer(body: string, personalized: boolean, rule: PageRule = 'gsm'): SmsRenderer {
  const clean = cleanLines(body);
  if (!personalized) {
    const all = splitPages(clean, rule);
    return { text: () => clean, pages: () => all.pages.length, split: () => all };
  }
  const template = parseTemplate(clean);
  const text = (fields: Record<string, string>) => mergeText(template, fields, cleanLine);
  return {
    text,
    pages: (fields) => {
      const merged = text(fields);
      return merged.trim() === '' ? 0 : countPages(merged, rule);
    },
    split: (fields) => splitPages(text(fields), rule),
  };
}
