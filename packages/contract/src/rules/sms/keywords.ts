// Keywords of replies (STOP, START, HELP) and their auto-replies.
import { searchKey } from '../names.ts';
import { mayAskToStop, plainlyStops, stopWords } from './opt-out-phrases.ts';

export const keywords = ['stop', 'start', 'help'] as const;
export type Keyword = (typeof keywords)[number];

/** The words of each keyword. */
export type KeywordWords = Record<Keyword, readonly string[]>;

/** Words that always work, besides those of an organisation. */
export const builtInKeywords: KeywordWords = {
  stop: stopWords,
  start: ['start', 'unstop'],
  help: ['help', 'info'],
};

/** An answer to any question; it means START only where it answers ours. */
const yes = 'yes';

/** A word or whole reply by its letters and digits: 'Stop.', ' "STOP" ' and 'Stóp 🛑' become 'stop'. */
export const wordKey = (text: string): string => searchKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Characters of the longest reply that can be a keyword. */
const longest = 200;

/**
 * The keyword that a reply is, by the built-in words and an organisation's own; null where it is none. A reply is a
 * keyword if it is one of the words, whatever its spaces, punctuation and marks, or plainly asks to stop ('please
 * stop', 'stop texting me'). Where two keywords have the same word, STOP comes first. `answersUs` says whether we
 * asked for a YES within a day.
 */
export function readKeyword(text: string, own: KeywordWords, answersUs: boolean): Keyword | null {
  if (text.length > longest) return null;
  const key = wordKey(text);
  if (key === '') return null;
  if (key === yes) return answersUs ? 'start' : null;
  const names = (word: string) => wordKey(word) === key;
  const named = keywords.find((one) => builtInKeywords[one].includes(key) || own[one].some(names));
  return named ?? (plainlyStops(text, own.stop.map(wordKey)) ? 'stop' : null);
}

/** Whether a reply is a YES; only the caller knows what it answers. */
export const isYes = (text: string): boolean => text.length <= longest && wordKey(text) === yes;

/** Whether a reply that is no keyword may still ask to stop, so that a person must decide. */
export const isUnclear = (text: string, own: KeywordWords): boolean =>
  mayAskToStop(text, own.stop.map(wordKey));

/** Why words and auto-replies contradict each other, in a sentence by field; empty where they do not. */
export function refuseWords(own: KeywordWords, answers: Record<Keyword, string>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const one of keywords) {
    for (const word of own[one]) {
      const key = wordKey(word);
      if (key === yes)
        errors[`${one}Words`] = `'${word}' answers any question, so it cannot mean ${one.toUpperCase()}.`;
      const other = keywords.find(
        (name) =>
          name !== one &&
          (builtInKeywords[name].includes(key) || own[name].some((its) => wordKey(its) === key)),
      );
      if (other)
        errors[`${one}Words`] = `'${word}' cannot mean both ${one.toUpperCase()} and ${other.toUpperCase()}.`;
    }
    // Two machines that answer each other would never stop.
    if (readKeyword(answers[one], own, true))
      errors[`${one}Answer`] = 'An answer cannot be one of the words itself: write a sentence.';
  }
  return errors;
}
