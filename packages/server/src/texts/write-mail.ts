// A mail with the texts of a language.
import type { Texts } from './texts.ts';

/** A mail to one person, as plain text. */
export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
  /** The language tag (BCP 47) of its text. */
  language: string;
}

/** Makes a mail of a subject and paragraphs; empty ones are left out. */
export const writeMail = (
  { language }: Pick<Texts, 'language'>,
  to: string,
  { subject, text }: { subject: string; text: readonly string[] },
): WrittenMail => ({ to, language, subject, text: text.filter((part) => part !== '').join('\n\n') });
