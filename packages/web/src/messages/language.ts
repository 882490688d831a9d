// The language of the screens, its catalogues, and its plurals, lists and numbers.

/** The texts of one feature: plain ones, and functions of what they mention. */
export type Messages = Record<string, string | ((...values: never[]) => string)>;

/** The catalogues of another language by name, as far as they are translated. */
export type Translations = Readonly<Record<string, Partial<Messages>>>;

let language = 'en-GB';
let translations: Translations = {};
let formats = formatsOf(language);
const catalogues = new Map<string, { shown: Messages; english: Messages }>();

/**
 * The English texts of a feature under a name of their own. A translation takes the place of each text that it has,
 * whether it was loaded before or comes after; the others stay English.
 */
export function catalogue<M extends Messages>(name: string, english: M): M {
  const shown = { ...english, ...translations[name] };
  catalogues.set(name, { shown, english });
  return shown;
}

/** Shows another language; to be called before anything is rendered, since no screen is rendered again for it. */
export function setLanguage(tag: string, translated: Translations): void {
  language = tag;
  translations = translated;
  formats = formatsOf(tag);
  for (const [name, { shown, english }] of catalogues) Object.assign(shown, english, translated[name]);
}

function formatsOf(tag: string) {
  return {
    number: new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }),
    plural: new Intl.PluralRules(tag),
    list: new Intl.ListFormat(tag),
  };
}

/** A number in the language: '1,900', '12.5'. */
export const number = (value: number): string => formats.number.format(value);

/** Names in a row: 'Ada, Bola and Tunde'. */
export const list = (parts: readonly string[]): string => formats.list.format(parts);

/** The form of a text for a number, which takes the place of `#`. */
export function plural(
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  return (forms[formats.plural.select(count)] ?? forms.other).replace('#', () => number(count));
}
