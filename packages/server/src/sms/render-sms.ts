// Renders an SMS for each recipient and counts its pages after merging.
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
  /** Number of pages; 0 if only white space is left. */
  pages(fields: Record<string, string>): number;
  split(fields: Record<string, string>): SmsPages;
}

/** Prepares a message once. Without personalisation every recipient gets the same text with literal fields. */
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
