// The type of a built-in template.

export interface BuiltInTemplate {
  /** A name that stays: screens remember it. */
  id: string;
  name: string;
  /** What it is good for, in a sentence. */
  about: string;
  subject: string;
  preheader: string;
  /** The editor's content, as cleanHtml leaves it. */
  html: string;
  isPersonalized: boolean;
}
