// French: every catalogue of the folder fr, in one piece.
import { answers, words } from './answers/fr.ts';
import { translatorOf } from './answers/translate-answer.ts';
import { type Language, type Messages, number } from './language.ts';

const files = import.meta.glob<Record<string, Partial<Messages>>>('./fr/*.ts', { eager: true });

/** By the names of the exports, which are those of the English catalogues. */
export const catalogues = Object.assign({}, ...Object.values(files)) as Record<string, Partial<Messages>>;

const french: Language = {
  tag: 'fr',
  direction: 'ltr',
  draftIn: 'packages/web/src/messages/fr',
  translate: (name) => catalogues[name],
  answer: translatorOf(answers, { words, number }),
};

export default french;
