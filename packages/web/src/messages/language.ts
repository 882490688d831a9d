// The language of the screens, its catalogues, and its plurals, lists and numbers.
import { formsOf, type Messages, type PluralForms } from '@tidings/contract/rules/language-forms.ts';

export type { Messages };

/** A translation of a catalogue. A text that is missing is shown in English; one of another form does not compile. */
export type Translation<M extends Messages> = {
  readonly [Key in keyof M]?: M[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

/** A language of the screens. */
export interface Language {
  /** What dates, numbers, plurals and lists are written by (BCP 47). */
  tag: string;
  /** Which way it is read. */
  direction: 'ltr' | 'rtl';
  /** Where its texts are, if people who speak it have not reviewed them yet. */
  draftIn?: string;
  /** The translated texts of a catalogue, as far as there are any. */
  translate: (name: string, english: Messages) => Partial<Messages> | undefined;
  /** A sentence of the API, which says everything in English. */
  answer?: (english: string) => string;
}

const english: Language = { tag: 'en-GB', direction: 'ltr', translate: () => undefined };

let language = english;
let forms = formsOf(language.tag);
const catalogues = new Map<string, { shown: Messages; english: Messages }>();

/**
 * The English texts of a feature under a name of their own. A translation takes the place of each text that it has,
 * whether it was loaded before or comes after; the others stay English.
 */
export function catalogue<M extends Messages>(name: string, texts: M): M {
  const shown = { ...texts, ...language.translate(name, texts) };
  catalogues.set(name, { shown, english: texts });
  return shown;
}

/** Shows another language; to be called before anything is rendered, since no screen is rendered again for it. */
export function setLanguage(chosen: Language = english): void {
  language = chosen;
  forms = formsOf(chosen.tag);
  for (const [name, { shown, english: texts }] of catalogues)
    Object.assign(shown, texts, chosen.translate(name, texts));
}

/** A sentence of the API in the language of the screens; in English where it has no translation. */
export const answered = (english: string): string => language.answer?.(english) ?? english;

/** Where the texts that show are to be improved; undefined where they are no draft. */
export const draftFolder = (): string | undefined => language.draftIn;

/** The language tag that dates are written by (BCP 47). */
export const languageTag = (): string => language.tag;

/** Which way the language is read. */
export const direction = (): 'ltr' | 'rtl' => language.direction;

/** A number in the language: '1,900', '12.5'. */
export const number = (value: number): string => forms.number(value);

/** Names in a row: 'Ada, Bola and Tunde'. */
export const list = (parts: readonly string[]): string => forms.list(parts);

/** Names of which one is enough: 'Ada, Bola or Tunde'. */
export const either = (parts: readonly string[]): string => forms.either(parts);

/** The form of a text for a number, which takes the place of `#`. */
export const plural = (count: number, given: PluralForms): string => forms.plural(count, given);
