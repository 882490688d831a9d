// Reads and writes the fallback values in a text: `#name|friend#` (SC-06).
import { mergeFields, parseTemplate, type Piece } from '@tidings/contract/rules/merge-fields.ts';

export interface Fallback {
  /** The merge field, as written between the number signs. */
  name: string;
  /** The fallback value: the writer's word, or the default. */
  word: string;
}

/** The fallback value of each merge field of the text, each field once. */
export function fallbacksIn(text: string): Fallback[] {
  const found = new Map<string, Fallback>();
  for (const piece of parseTemplate(text).pieces) {
    if (piece.kind === 'literal' || found.has(piece.name)) continue;
    const field = mergeFields.find(({ name }) => name === piece.name);
    found.set(piece.name, { name: piece.name, word: piece.fallback ?? field?.fallback ?? '' });
  }
  return [...found.values()];
}

/** The text with this fallback value in every place of the field. */
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
