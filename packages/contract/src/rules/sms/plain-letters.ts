// Plain spellings of letters that Unicode does not decompose.

/**
 * Lower case only. Hooked letters (Hausa, Fula), open vowels (Akan, Ewe and Yoruba's neighbours), barred letters and
 * ligatures of Europe. Dotted letters such as ẹ ọ ṣ need no entry, since NFD decomposes them.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  đ: 'd',
  ð: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ə: 'e',
  ǝ: 'e',
  ɔ: 'o',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ŋ: 'ng',
  ɲ: 'ny',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ħ: 'h',
  ɩ: 'i',
  ı: 'i',
  ʊ: 'u',
  ł: 'l',
  ŧ: 't',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
};

/** The plain spelling of a letter in its own case ('Ɗ' gives 'D', 'Œ' gives 'Oe'), or null where the table has none. */
export function plainLetter(letter: string): string | null {
  const small = letter.toLowerCase();
  const plain = Object.hasOwn(plainLetters, small) ? plainLetters[small] : undefined;
  if (plain === undefined) return null;
  return small === letter ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}
