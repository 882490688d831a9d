// The words of a reply that are orders, to stop, start again or help, and what is answered.
import { searchKey } from '../names.ts';
import { mayAskToStop, plainlyStops, stopWords } from './opt-out-phrases.ts';

export const keywords = ['stop', 'start', 'help'] as const;
export type Keyword = (typeof keywords)[number];

/** The words of each order. */
export type KeywordWords = Record<Keyword, readonly string[]>;

/** What is always obeyed, whatever words an organisation adds. */
export const builtInKeywords: KeywordWords = {
  stop: stopWords,
  start: ['start', 'unstop'],
  help: ['help', 'info'],
};

/** What people answer to any question: START only where it answers ours. */
const yes = 'yes';

/** A word, or a whole reply, by its letters and digits alone: 'Stop.', ' "STOP" ' and 'Stóp 🛑' are 'stop'. */
export const wordKey = (text: string): string => searchKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** No order is longer; a longer text need not be looked at. */
const longest = 200;

/**
 * The order that a reply is, by the words of an organisation besides those that are always obeyed; null where it is none.
 * It is one of the words, whatever blanks, signs and marks are in it, or plainly asks to stop ('please stop', 'stop texting
 * me'). Where two orders claim a word, to stop comes first. `answersUs`: whether we have asked for a YES within a day.
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

/** Whether a reply is a YES: only who knows what it answers can read it. */
export const isYes = (text: string): boolean => text.length <= longest && wordKey(text) === yes;

/** Whether a reply that is no order may ask to stop all the same, so that a person must decide. */
export const isUnclear = (text: string, own: KeywordWords): boolean =>
  mayAskToStop(text, own.stop.map(wordKey));

/** What is answered to an order where an organisation has no words of its own. */
export const defaultAnswers = (organisation: string): Record<Keyword, string> => ({
  stop: `${organisation}: you will get no more SMS from us. Reply START to get them again.`,
  start: `${organisation}: you will get our SMS again. Reply STOP to get no more.`,
  help: `${organisation} sends you these SMS. Reply STOP to get no more of them, START to get them again.`,
});

/** Why words and answers cannot stand side by side, by field, in a sentence each; nothing where they can. */
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
    // Two machines that answer each other would never end.
    if (readKeyword(answers[one], own, true))
      errors[`${one}Answer`] = 'An answer cannot be one of the words itself: write a sentence.';
  }
  return errors;
}
