// Words notices when they are read, by the code of their text.
import type { notices } from './en/notices.ts';
import { type Said, word } from './said.ts';
import type { Texts } from './texts.ts';

/** What a notice says: the code of its text, and what it mentions. */
export type NoticeText = Said<typeof notices>;

export interface NoticeWords {
  title: string;
  body: string;
}

/** The words of a new notice. */
export const noticeWords = (texts: Pick<Texts, 'notices'>, said: NoticeText): NoticeWords =>
  wordsOf(texts, said) ?? { title: said.code, body: '' };

/** A stored notice in the language of its reader; as it is stored where its text is not in the catalogue. */
export function wordNotice<N extends NoticeWords & { code: string; params: unknown }>(
  texts: Pick<Texts, 'notices'>,
  { code, params, ...notice }: N,
): Omit<N, 'code' | 'params'> {
  return { ...notice, ...wordsOf(texts, { code, params }) };
}

const wordsOf = (texts: Pick<Texts, 'notices'>, said: { code: string; params?: unknown }) =>
  word<Texts['notices'], NoticeWords>(texts.notices, said);
