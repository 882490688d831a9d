// The words that stand for what somebody lacks, read from a text and written into it: `#name|friend#` (SC-06).
import { mergeFields, parseTemplate, type Piece } from '@tidings/contract/rules/merge-fields.ts';

export interface Fallback {
  /** The field, as written between the signs. */
  name: string;
  /** 'First name'. */
  label: string;
  /** What is read where it is missing: the writer's word, or our own. */
  word: string;
}

/** Of every field in the text, each once, what is read where it is missing. */
export function fallbacksIn(text: string): Fallback[] {
  const found = new Map<string, Fallback>();
  for (const piece of parseTemplate(text).pieces) {
    if (piece.kind === 'literal' || found.has(piece.name)) continue;
    const field = mergeFields.find(({ name }) => name === piece.name);
    const word = piece.fallback ?? field?.fallback ?? '';
    found.set(piece.name, { name: piece.name, label: field?.label ?? piece.name, word });
  }
  return [...found.values()];
}

/** The text with a word for whoever lacks the field, everywhere it stands. */
export function withFallback(text: string, name: string, word: string): string {
  const clean = word.replace(/[#|<>\r\n]/g, '').slice(0, 60);
  return parseTemplate(text)
    .pieces.map((piece) => {
      if (piece.kind === 'field' && piece.name === name) return `#${name}|${clean}#`;
      return written(piece);
    })
    .join('');
}

function written(piece: Piece): string {
  if (piece.kind === 'literal') return piece.text;
  return piece.fallback === null ? `#${piece.name}#` : `#${piece.name}|${piece.fallback}#`;
}
