// The words of a reply that are orders: to stop, to start again, to help. And what is answered to them.
import { searchKey } from './names.ts';

export const keywords = ['stop', 'start', 'help'] as const;
export type Keyword = (typeof keywords)[number];

/** The words of each order. */
export type KeywordWords = Record<Keyword, readonly string[]>;

/** What is always obeyed, whatever words an organisation adds. */
export const alwaysObeyed: KeywordWords = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit'],
  start: ['start', 'unstop', 'yes'],
  help: ['help', 'info'],
};

/** Too usual a word to be taken for an order, but from somebody who has opted out. */
const onlyWhereOptedOut = 'yes';

/** A word, or a whole reply, by its letters and digits alone: 'Stop.', ' "STOP" ' and 'Stóp 🛑' are 'stop'. */
export const wordKey = (text: string): string => searchKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** No order is longer; a longer text need not be looked at. */
const longest = 200;

/**
 * The order that a whole reply is, by the words of an organisation besides those that are always obeyed; null where it
 * is none. A word within a sentence is no order. Where two orders claim a word, to stop comes first.
 */
export function readKeyword(text: string, own: KeywordWords, optedOut: boolean): Keyword | null {
  if (text.length > longest) return null;
  const key = wordKey(text);
  if (
    key === '' ||
    (key === onlyWhereOptedOut && !optedOut && !own.start.some((one) => wordKey(one) === key))
  )
    return null;
  const names = (word: string) => wordKey(word) === key;
  return keywords.find((one) => alwaysObeyed[one].includes(key) || own[one].some(names)) ?? null;
}

/** What is answered to an order where an organisation has no words of its own. */
export const usualAnswers = (organisation: string): Record<Keyword, string> => ({
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
      const other = keywords.find(
        (name) =>
          name !== one && (alwaysObeyed[name].includes(key) || own[name].some((its) => wordKey(its) === key)),
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
