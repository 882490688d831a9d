// The form of the audit log's sentences, in any language.

/** What an action recorded besides what it was done to. */
export type AuditDetail = Readonly<Record<string, unknown>>;

/**
 * Verb, thing, and what follows. A `%` of the thing is its name; without a name, the words after `|` stand.
 */
export type Entry = readonly [verb: string | Words, thing?: string, after?: Words];
type Words = (detail: AuditDetail) => string;

/** A sentence without its subject; what it is about is between the marks of a text of unknown direction. */
export type AuditSentence = (name: string, detail: AuditDetail) => string;

/** A sentence without its subject, in parts: what stands between may link to what it was done to. */
export interface AuditParts {
  before: string;
  thing: string;
  after: string;
}

/** First strong isolate and its end: names are read in their own direction. */
const [open, close] = ['\u2068', '\u2069'];

/** The sentences of a table of entries, by action. */
export const sentencesOf = (entries: Readonly<Record<string, Entry>>): Record<string, AuditSentence> =>
  Object.fromEntries(Object.entries(entries).map(([action, entry]) => [action, sentenceOf(entry)]));

const sentenceOf =
  ([verb, thing = '', after]: Entry): AuditSentence =>
  (name, detail) => {
    const [named = '', unnamed] = thing.split('|');
    const words = unnamed === undefined || name !== '' ? named.replace('%', () => name) : unnamed;
    const did = typeof verb === 'string' ? verb : verb(detail);
    return `${did}${words ? ` ${open}${words}${close}` : ''}${after?.(detail) ?? ''}`;
  };

/** The parts of a sentence. */
export function auditParts(sentence: string): AuditParts {
  const from = sentence.indexOf(open);
  const to = sentence.lastIndexOf(close);
  if (from < 0 || to < from) return { before: sentence, thing: '', after: '' };
  return {
    before: sentence.slice(0, from),
    thing: sentence.slice(from + 1, to),
    after: sentence.slice(to + 1),
  };
}

/** A value of a detail as a text; empty where it is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What follows by the value of a field. */
export const how =
  (field: string, words: Record<string, string>) =>
  (detail: AuditDetail): string =>
    words[textOf(detail[field])] ?? '';
