// Puts the names of a couple into the text that greets them both.
import { mergeFieldsIn, parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import type { Content } from '../compose/content.ts';
import { escapeHtml } from '../../email/html/mail-tree.ts';

type Text = Pick<Content, 'subject' | 'body' | 'personalized'>;

/** The text with these names, such as 'Ada & Obi', in place of the first name; other fields stay. */
export function nameCouple({ subject, body }: Text, names: string, channel: Content['channel']): Text {
  // A # would begin a field.
  const plain = names.replaceAll('#', '');
  const named = {
    subject: withNames(subject, plain),
    body: withNames(body, channel === 'email' ? escapeHtml(plain) : plain),
  };
  return { ...named, personalized: mergeFieldsIn(`${named.subject} ${named.body}`).length > 0 };
}

const withNames = (text: string, names: string): string =>
  parseTemplate(text)
    .pieces.map((piece) => {
      if (piece.kind === 'literal') return piece.text;
      if (['name', 'firstname'].includes(piece.name)) return names;
      return `#${piece.name}${piece.fallback === null ? '' : `|${piece.fallback}`}#`;
    })
    .join('');
