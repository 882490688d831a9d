// Merge fields of a personal message: `#name#`, or `#name|friend#` with a word for those who have none.

/** What stands for a name that is missing where the writer gave no word of their own. */
const defaultFallback = 'Friend';

export interface MergeField {
  /** As written between the signs, in lower case. */
  name: string;
  /** As shown in the menu. */
  label: string;
  /** What stands for a missing value where the text gives no word: for what is no name, nothing. */
  fallback: string;
}

/** Every field a text may hold, in the order of the menu. */
export const mergeFields: readonly MergeField[] = [
  { name: 'name', label: 'First name', fallback: defaultFallback },
  { name: 'firstname', label: 'First name', fallback: defaultFallback },
  { name: 'lastname', label: 'Last name', fallback: defaultFallback },
  { name: 'fullname', label: 'Full name', fallback: defaultFallback },
  { name: 'phone', label: 'Phone number', fallback: '' },
  { name: 'email', label: 'E-mail', fallback: '' },
  { name: 'occupation', label: 'Occupation', fallback: '' },
  { name: 'membership', label: 'Membership', fallback: '' },
];

export type Piece =
  | { kind: 'literal'; text: string }
  /** `fallback` null: the writer gave none. `#name|#` gives the empty one. */
  | { kind: 'field'; name: string; fallback: string | null };

/** A text taken apart once, to be merged for many. */
export interface Template {
  pieces: readonly Piece[];
}

/** Values by field name, in lower case. */
export type MergeValues = Readonly<Record<string, string | undefined>>;

// A fallback stays on its line and outside tags, so that a lone `#name|` never swallows the text up to a later sign.
const fieldPattern = new RegExp(
  `#(${mergeFields.map((field) => field.name).join('|')})(?:\\|([^#|<>\\r\\n]{0,60}))?#`,
  'gi',
);

/** Takes a text apart into literals and known fields; an unknown name between signs is a literal. Case does not matter. */
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
 * The text with each field replaced by its value as it is, else by its fallback. `write` makes a value fit its place
 * (escaping for HTML); a fallback written in the text already fits and is not passed through it.
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

/** The value as it was given, undefined where it is missing or blank. `name` and `firstname` stand for each other. */
function valueOf(name: string, values: MergeValues): string | undefined {
  const other = name === 'name' ? 'firstname' : name === 'firstname' ? 'name' : name;
  return [values[name], values[other]].find((value) => value !== undefined && value.trim() !== '');
}

function defaultFallbackOf(name: string): string {
  return mergeFields.find((field) => field.name === name)?.fallback ?? '';
}

/**
 * One name for the people who share an address: 'Bola', 'Bola & Tunde', 'Bola, Tunde & Ada'. Blanks are left out and
 * equal names stand once. Null for nobody and for more than three: then the fallback is used.
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
