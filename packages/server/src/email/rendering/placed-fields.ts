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

/** What stands between the fields, as it is; and the fields. */
export type PlacedPiece = string | PlacedField;

const tag = /<[a-z][^<>]*>/g;
const address = /\s(?:href|src)="([^"]*)"/;

/** The address of a link, as a plain text has it behind its words. */
const written = /(?<=\[)https?:\/\/[^\s\]]*#[^\s\]]*(?=\])/g;

/** Takes a plain text apart. */
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

/** Takes cleaned HTML apart, or a document around it. */
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

/** What a field becomes for one recipient, as it may stand in its place. */
export function mergeField({ field, place }: PlacedField, values: MergeValues): string {
  return mergeText({ pieces: [field] }, values, writers[place]);
}

/** The whole for one recipient. */
export const mergePlaced = (pieces: readonly PlacedPiece[], values: MergeValues): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : mergeField(piece, values))).join('');

const writers: Record<Place, (value: string) => string> = {
  text: cleanLine,
  // Signs that turn the direction of what follows would turn the mail's own words too.
  html: (value) => escapeHtml(cleanLine(value).replace(/[\u202a-\u202e\u2066-\u2069]/g, '')),
  address: (value) => encodeURIComponent(cleanLine(value).toWellFormed()),
};

function placed(text: string, place: Place): PlacedPiece[] {
  return parseTemplate(text).pieces.map((piece) =>
    piece.kind === 'literal' ? piece.text : { field: piece, place },
  );
}
