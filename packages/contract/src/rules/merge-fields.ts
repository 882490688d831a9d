// Merge fields of a personal message: `#name#`, or `#name|friend#` with a fallback.

/** The fallback of a name where the text has none. */
const defaultFallback = 'Friend';

export interface MergeField {
  /** As written between the # signs, in lower case. */
  name: string;
  /** The fallback where the text has none: empty for fields that are no names. */
  fallback: string;
}

/** Every field that a text may have, in the order of the menu. */
export const mergeFields: readonly MergeField[] = [
  { name: 'name', fallback: defaultFallback },
  { name: 'firstname', fallback: defaultFallback },
  { name: 'lastname', fallback: defaultFallback },
  { name: 'fullname', fallback: defaultFallback },
  { name: 'phone', fallback: '' },
  { name: 'email', fallback: '' },
  { name: 'occupation', fallback: '' },
  { name: 'membership', fallback: '' },
];

export type Piece =
  | { kind: 'literal'; text: string }
  /** `fallback` is null where the text has none; `#name|#` has the empty one. */
  | { kind: 'field'; name: string; fallback: string | null };

/** A parsed text, to be merged for many. */
export interface Template {
  pieces: readonly Piece[];
}

/** Values by field name in lower case. */
export type MergeValues = Readonly<Record<string, string | undefined>>;

// A fallback cannot contain line breaks or tags, so that a lone `#name|` does not match up to a later #.
const fieldPattern = new RegExp(
  `#(${mergeFields.map((field) => field.name).join('|')})(?:\\|([^#|<>\\r\\n]{0,60}))?#`,
  'gi',
);

/** Parses a text into literals and known fields in any case; an unknown name is a literal. */
export function parseTemplate(text: string): Template {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(fieldPattern)) {
    if (match.index > from) pieces.push({ kind: 'literal', text: text.slice(from, match.index) });
    const name = (match[1] ?? '').toLowerCase();
    pieces.push({ kind: 'field', name, fallback: match[2]?.trim() ?? null });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'literal', text: text.slice(from) });
  return { pieces };
}

/** The known fields of a text, each once, in lower case, in order of appearance. */
export function mergeFieldsIn(text: string): string[] {
  const names = parseTemplate(text).pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.name] : []));
  return [...new Set(names)];
}

/**
 * The text with each field replaced by its value, or else by its fallback. `write` fits a value to its place, such as
 * by escaping for HTML; a fallback in the text fits already and is not passed to it.
 */
export function mergeText(
  template: Template | string,
  values: MergeValues,
  write: (value: string) => string = (value) => value,
): string {
  const { pieces } = typeof template === 'string' ? parseTemplate(template) : template;
  return pieces
    .map((piece) => {
      if (piece.kind === 'literal') return piece.text;
      const value = valueOf(piece.name, values);
      if (value !== undefined) return write(value);
      return piece.fallback ?? write(defaultFallbackOf(piece.name));
    })
    .join('');
}

/** The value as given; undefined where it is missing or blank. `name` and `firstname` replace each other. */
function valueOf(name: string, values: MergeValues): string | undefined {
  const other = name === 'name' ? 'firstname' : name === 'firstname' ? 'name' : name;
  return [values[name], values[other]].find((value) => value !== undefined && value.trim() !== '');
}

function defaultFallbackOf(name: string): string {
  return mergeFields.find((field) => field.name === name)?.fallback ?? '';
}

/**
 * One name for people who share an address: 'Bola', 'Bola & Tunde', 'Bola, Tunde & Ada'. Blank and repeated names are
 * left out. Null for nobody and for more than three, where the fallback is used.
 */
export function joinNames(names: string[]): string | null {
  const distinct = new Map<string, string>();
  for (const name of names) {
    const trimmed = name.trim();
    const key = trimmed.normalize('NFC').toLowerCase();
    if (trimmed && !distinct.has(key)) distinct.set(key, trimmed);
  }
  const [first, ...rest] = distinct.values();
  if (first === undefined || distinct.size > 3) return null;
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(', ')} & ${last}`;
}
