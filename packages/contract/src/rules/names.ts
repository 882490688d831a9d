// Names of people: full names, and keys for searching.
import { plainLetter } from './sms/plain-letters.ts';

/**
 * A text as a key for searching: without marks, hooked and ligature letters as plain ones, lower case, apostrophes
 * and dashes in one form, single spaces. Stored texts and searched ones both pass through it.
 */
export function searchKey(text: string): string {
  // Most names are ASCII and need no mapping, which takes ten times as long.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const composed = text.normalize('NFC');
  // An acute accent used as an apostrophe is replaced first, since NFKD would make it a space and a mark.
  const bare = composed.replaceAll('´', "'").normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (char) => plainLetter(char) ?? char)
    .join('')
    .replace(/[‘’ʼʻ`]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** First and last name with one space between; either may be missing. */
export function fullName(first: string | null | undefined, last: string | null | undefined): string {
  return [first, last]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');
}

// Words before a name by which somebody is addressed. Titles that are also given names, such as Prince, are not here.
const title =
  /^(mr|mrs|ms|miss|mister|madam|master|sir|dr|doctor|prof|professor|engr|barr|barrister|arc|hon|chief|alh|alhaji|alhaja|mallam|imam|pst|ptr|pastor|rev|revd|reverend|fr|father|bishop|archbishop|apostle|prophet|prophetess|evang|evangelist|deacon|deaconess|dcn|dcns|dns|elder|bro|brother|sis|sister|herr|frau|mme|mlle|monsieur|madame)$/;
const suffix = /^(jr|jnr|sr|snr|i{2,3}|iv|phd|md|mba|frcs|esq|jp)$/;
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Splits 'Obi, Ada' at its comma. Null without one, and for a suffix behind it, as in 'Ada Obi, Jr'. */
export function splitAtComma(name: string): { family: string; given: string } | null {
  const [family = '', given = ''] = name.split(',').map((part) => part.trim());
  return family === '' || given === '' || suffix.test(bare(given)) ? null : { family, given };
}

/**
 * The first name within a whole one: its first word after titles such as 'Mr' or 'Rev. Dr.', and what follows the
 * comma in 'Obi, Ada'. A couple's names ('Mr & Mrs Obi') stay whole.
 */
export function firstNameOf(name: string): string {
  const whole = name.trim();
  if (/[&+]|\s(and|und|et)\s/iu.test(whole)) return whole;
  const words = (splitAtComma(whole)?.given ?? whole).split(/\s+/);
  const at = words.findIndex(
    (word) => !word.split(/[./]+/).every((part) => title.test(bare(part)) || bare(part) === ''),
  );
  return (at < 0 ? words.at(-1) : words[at])?.replace(/^[(]+|[,;)]+$/g, '') ?? '';
}
