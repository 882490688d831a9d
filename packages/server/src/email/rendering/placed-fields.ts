// Escapes merge values by context: text, HTML or address.
import {
  mergeText,
  parseTemplate,
  type MergeValues,
  type Piece,
} from '@tidings/contract/rules/merge-fields.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { escapeHtml } from '../html/mail-tree.ts';

type Place = 'text' | 'html' | 'address';

export interface PlacedField {
  field: Extract<Piece, { kind: 'field' }>;
  place: Place;
}

/** Literal text as a string, or a merge field. */
export type PlacedPiece = string | PlacedField;

const tag = /<[a-z][^<>]*>/g;
const address = /\s(?:href|src)="([^"]*)"/;

/** The address of a link in plain text, in brackets after its words. */
const written = /(?<=\[)https?:\/\/[^\s\]]*#[^\s\]]*(?=\])/g;

/** Splits a plain text into literal text and fields. */
export function placedInText(text: string): PlacedPiece[] {
  const pieces: PlacedPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(written)) {
    for (const piece of placed(text.slice(from, index), 'text')) pieces.push(piece);
    for (const piece of placed(found, 'address')) pieces.push(piece);
    from = index + found.length;
  }
  for (const piece of placed(text.slice(from), 'text')) pieces.push(piece);
  return pieces;
}

/** Splits cleaned HTML, or a document around it, into literal text and fields. */
export function placedInHtml(html: string): PlacedPiece[] {
  const pieces: PlacedPiece[] = [];
  let from = 0;
  for (const { 0: text, index } of html.matchAll(tag)) {
    const found = address.exec(text);
    if (!found?.[1]) continue;
    const end = index + found.index + found[0].length - 1;
    const begin = end - found[1].length;
    for (const piece of placed(html.slice(from, begin), 'html')) pieces.push(piece);
    for (const piece of placed(html.slice(begin, end), 'address')) pieces.push(piece);
    from = end;
  }
  return [...pieces, ...placed(html.slice(from), 'html')];
}

/** The value of a field for one recipient, escaped for its place. */
export function mergeField({ field, place }: PlacedField, values: MergeValues): string {
  return mergeText({ pieces: [field] }, values, writers[place]);
}

/** The whole text for one recipient. */
export const mergePlaced = (pieces: readonly PlacedPiece[], values: MergeValues): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : mergeField(piece, values))).join('');

const writers: Record<Place, (value: string) => string> = {
  text: cleanLine,
  // Direction marks in a value would change the direction of the text after it.
  html: (value) => escapeHtml(cleanLine(value).replace(/[\u202a-\u202e\u2066-\u2069]/g, '')),
  address: (value) => encodeURIComponent(cleanLine(value).toWellFormed()),
};

function placed(text: string, place: Place): PlacedPiece[] {
  return parseTemplate(text).pieces.map((piece) =>
    piece.kind === 'literal' ? piece.text : { field: piece, place },
  );
}
