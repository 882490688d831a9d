// Finds the translation of a sentence that the API has said in English.

/**
 * Translations by the English sentences. What the server fills in has a name in braces on both sides; one that ends in
 * `Word` is a word of ours, such as the name of a setting.
 */
export type Answers = Readonly<Record<string, string>>;

/** What a language fills in its own way. */
export interface Filling {
  /** Words of ours by their English texts. */
  words?: Readonly<Record<string, string | undefined>>;
  /** Writes a whole number, such as one that the server wrote as '1,900'. */
  number?: (value: number) => string;
}

interface Pattern {
  fits: RegExp;
  names: string[];
  translation: string;
}

const place = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function patternOf([english, translation]: [string, string]): Pattern {
  const names = [...english.matchAll(place)].map(([, name = '']) => name);
  const literal = english.split(place).map((part, at) => (at % 2 === 1 ? '(.*?)' : escaped(part)));
  return { fits: new RegExp(`^${literal.join('')}$`, 's'), names, translation };
}

/**
 * Gives the translation of a sentence, or of several one after the other; one that is not known stays as it is. So do
 * the values in it, which are names and numbers, except words and sentences of ours.
 */
export function translatorOf(answers: Answers, filling: Filling = {}): (english: string) => string {
  let patterns: Pattern[] | undefined;

  function translate(english: string): string | undefined {
    if (Object.hasOwn(answers, english)) return answers[english];
    patterns ??= Object.entries(answers)
      .filter(([key]) => key.includes('{'))
      .map(patternOf);
    for (const { fits, names, translation } of patterns) {
      const [, ...values] = fits.exec(english) ?? [];
      if (values.length > 0)
        return translation.replace(place, (_all, name: string) =>
          fill(name, values[names.indexOf(name)] ?? ''),
        );
    }
    return undefined;
  }

  function fill(name: string, value: string): string {
    if (name.endsWith('Word')) return wordOf(value, filling.words ?? {});
    if (/^\d{1,3}(,\d{3})+$/.test(value)) return filling.number?.(Number(value.replaceAll(',', ''))) ?? value;
    return (value.includes(' ') ? translate(value) : undefined) ?? value;
  }

  return (english) => {
    const whole = translate(english);
    if (whole !== undefined) return whole;
    // A sentence about a field that begins with its name, such as 'units: This must be 1 or more'.
    const [, field = '', about = ''] = /^([\w.]+: )(This .*)$/s.exec(english) ?? [];
    return (
      field +
      (about || english)
        .split(/(?<=[.?!]) (?=\p{Lu})/u)
        .map((sentence) => translate(sentence) ?? sentence)
        .join(' ')
    );
  };
}

/** A word of ours, which the server may have begun with a small letter or written small altogether. */
function wordOf(english: string, words: Readonly<Record<string, string | undefined>>): string {
  const whole = words[english];
  if (whole !== undefined) return whole;
  const [, found] = Object.entries(words).find(([key]) => key.toLowerCase() === english.toLowerCase()) ?? [];
  if (found === undefined) return english;
  return /^\p{Lu}\p{Ll}/u.test(found) ? found.charAt(0).toLowerCase() + found.slice(1) : found;
}
