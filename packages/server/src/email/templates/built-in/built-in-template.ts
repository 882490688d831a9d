// The type of a built-in template.

export interface BuiltInTemplate {
  /** A permanent name: the client remembers it. */
  id: string;
  name: string;
  /** Its purpose in a sentence. */
  about: string;
  subject: string;
  preheader: string;
  /** The editor's content as cleanHtml leaves it. */
  html: string;
  isPersonalized: boolean;
}
