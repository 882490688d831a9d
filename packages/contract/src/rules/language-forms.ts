// Numbers, lists and plurals of a language by Intl, for catalogues of texts.

/** The texts of one catalogue: plain ones, and functions of what they mention. */
export type Messages = Record<string, string | ((...values: never[]) => string)>;

/** The forms of a plural; `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export interface LanguageForms {
  /** A number: '1,900', '12.5'. */
  number: (value: number) => string;
  /** Names in a row: 'Ada, Bola and Tunde'. */
  list: (parts: readonly string[]) => string;
  /** Names of which one is enough: 'Ada, Bola or Tunde'. */
  either: (parts: readonly string[]) => string;
  /** The form of a text for a number, which takes the place of `#`. */
  plural: (count: number, forms: PluralForms) => string;
}

/** The forms of a language by its tag (BCP 47). Each format is made when first used: that of plurals is slow to make. */
export function formsOf(tag: string): LanguageForms {
  const numbers = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }));
  const plurals = once(() => new Intl.PluralRules(tag));
  const lists = once(() => new Intl.ListFormat(tag));
  const choices = once(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const number = (value: number) => numbers().format(value);
  return {
    number,
    list: (parts) => lists().format(parts),
    either: (parts) => choices().format(parts),
    plural: (count, forms) =>
      (forms[plurals().select(count)] ?? forms.other).replace('#', () => number(count)),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
