// Decides whether a reply of several words asks for no more SMS.
import { searchKey } from '../names.ts';

/** Words with hardly another meaning in a reply; they count with a 'please' before or after them. */
const strong = [
  'stop',
  'stopall',
  'unsubscribe',
  'unsub',
  'optout',
  'arret',
  'arrete',
  'arreter',
  'arretez',
] as const;
/** Words that count alone, and in a sentence only where it mentions messages or the list. */
const weak = ['end', 'quit', 'cancel', 'revoke', 'remove'] as const;
/** All of them; each is STOP when it is the whole reply. */
export const stopWords: readonly string[] = [...strong, ...weak];

const any = (...words: readonly string[]): string => `(?:${words.join('|')})`;

// Phrases that people put around it, in Leeds, Lagos and Lyon, without changing the meaning.
const polite = any(
  'please|pls|plz|plss|abeg|biko|ejo|ejoo|kindly|ok|okay|yes|hi|hello|just|now|immediately|at once|asap',
  'thanks|thank you|thank u|thx|tnx|sir|ma|svp|merci|o|oo|jare|i said|make una|una',
);
const wish = any(
  'can you|can u|could you|will you|would you|you should|una should|let me',
  'i want to|i wish to|i would like to|id like to|i need to|i want una to',
);
const behind = any(polite, 'again|anymore|any more|any longer|for good|forever|henceforth');

const sending = any(
  'sending|texting|txting|messaging|msging|contacting|spamming|disturbing|bothering|smsing|emailing|mailing',
);
const messages = any(
  '(?:text |bulk |sms )?messages?|msgs?|texts?|txts?|sms|smses|(?:bulk|text) sms|spam|(?:text |sms )?alerts?|notifications?',
);
const which = '(?:(?:all|any|the|these|those|this|that|your|ur|my|such|of|more|other|church|unwanted) )*';
const whom = any(
  'me|us|my (?:number|phone|line|mobile|phone number|mobile number)|this (?:number|line|phone)',
);
const list = any(
  '(?:(?:your|ur|this|these|the) )?(?:sms|text|texting|mailing|contact|phone|broadcast|bulk|messaging) lists?',
  '(?:your|ur) (?:lists?|database|contacts|records?)',
  `${which}${messages}`,
);

const cores = any(
  any(...strong),
  `(?:stop|stopall|quit) ${sending}(?: (?:me|us))?(?: ${which}${messages})?(?: (?:to |on )?${whom})?`,
  `(?:stop|quit) (?:receiving|getting) ${which}${messages}`,
  `(?:stop|stopall|end|cancel|quit) ${which}${messages}(?: (?:to |on )?${whom})?`,
  `(?:unsubscribe|unsub|optout|remove) ${whom}(?: (?:from|off|out of|of) ${list})?`,
  `(?:unsubscribe|unsub|optout) (?:from|of|off) ${list}`,
  '(?:i )?revoke (?:my )?consent',
);
/** Only strong words count after 'I want to', since 'I want to stop' may be about anything. */
const plain = new RegExp(
  `^(?:${any(
    `(?:${polite} )*(?:${any(...strong)})(?: ${any(...strong, behind)})*`,
    `(?:${any(polite, wish)} )*(?!stop(?: ${behind})*$)${cores}(?: ${behind})*`,
  )})$`,
);

/** Phrases that ask for it without any of the words, or deep within a longer text. */
const hints = new RegExp(
  `\\b${any(
    `(?:stop|quit) ${sending}`,
    `(?:stop|end|cancel) ${which}${messages}`,
    'unsubscribe|unsub|optout|take me off|leave me alone',
    '(?:remove|delete) (?:me|us|my (?:number|name|phone|line))',
    '(?:dont|do not|never|no dey|no de) (?:text|txt|message|msg|send|sms|contact)(?: \\w+)? (?:me|us)',
    '(?:dont|do not|never|no dey|no de) (?:text|txt|message|msg|sms|contact) (?:me|us|again|any ?more|this number)',
    '^(?:please |pls )?(?:dont|do not) (?:text|txt|message|msg|sms|contact)(?: please| pls)?$',
    `(?<!you will get )no more (?:of )?${which}${messages}`,
  )}\\b`,
);
/** Phrases by which systems end their texts and people quote them: an offer to stop, not a request. */
const offers =
  /\b(?:(?:reply|text|send|txt|type|respond)(?: with| back)?(?: the word)?|(?:repondez|envoyez|tapez)(?: par)?(?: le mot)?) (?:stop(?:all)?|unsubscribe|optout|end|quit|cancel|arret)\b/g;

/**
 * The words of a text with single spaces; 'opt-out', 'opt me out' and 'stop all' become one word, and 'stopp' and
 * 'stooop' lose the letters that a heavy or an angry finger added.
 */
const wordsOf = (text: string): string =>
  searchKey(text)
    .replace(/(?<=[\p{L}\p{N}])['-](?=[\p{L}\p{N}])/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bopt (?:(me|us) )?out\b/g, (_, who?: string) => (who ? `optout ${who}` : 'optout'))
    .replace(/\bstop all\b/g, 'stopall')
    .replace(/\bun subscribe\b/g, 'unsubscribe')
    .replace(/\b(?:stop{2,5}|sto{3,6}p{1,5})\b/g, 'stop');

/** Characters of the longest plain request, and of what is read of a long text. */
const longestPlain = 120;
const shortText = 160;
const maxRead = 1600;

/** Whether a reply says only that it wants no more SMS. `own` are an organisation's words for STOP, as keys. */
export function plainlyStops(text: string, own: readonly string[]): boolean {
  if (text.length > longestPlain) return false;
  return plain.test(withOwn(wordsOf(text), own));
}

/** Whether a reply that is no keyword may still ask for no more SMS, so that a person should read it. */
export function mayAskToStop(text: string, own: readonly string[]): boolean {
  const words = withOwn(wordsOf(text.slice(0, maxRead)), own).replaceAll(offers, ' ');
  if (hints.test(words) || opensWithStop(text, own)) return true;
  return text.length <= shortText && words.split(' ').some((word) => stopWords.includes(word));
}

/** Whether the first sentence of a text is a request to stop, above a signature, a quoted message or a complaint. */
function opensWithStop(text: string, own: readonly string[]): boolean {
  const [first = ''] = text
    .slice(0, maxRead)
    .trim()
    .split(/[.!?\r\n]/, 1);
  const start = first.length > longestPlain ? first.slice(0, longestPlain).replace(/\s\S*$/, '') : first;
  const words = withOwn(wordsOf(start), own);
  return stopWords.includes(words) || plain.test(words);
}

/** Replaces the organisation's own words by STOP. */
const withOwn = (words: string, own: readonly string[]): string =>
  own.length === 0
    ? words
    : words
        .split(' ')
        .map((word) => (own.includes(word) ? 'stop' : word))
        .join(' ');
