// Unsaved edits of the person form, kept apart from the saved person.
import {
  emptyPerson,
  type CustomValue,
  type DraftGroup,
  type NoteText,
  type PersonDraft,
  type PlainDraft,
} from '../person-draft.ts';

/** Only values that differ from the saved ones. */
export interface Edits extends Partial<PlainDraft> {
  custom?: Record<string, CustomValue>;
  groups?: DraftGroup[];
  /** By the id of an edited note, or by the key of a new one. */
  notes?: Record<string, NoteText>;
}

export interface UnsavedEdits {
  typed: Edits;
  /** The saved person when the editing began; shows what someone else has changed since. */
  from: PersonDraft;
  /** The time of the last edit, ISO 8601. */
  at: string;
}

/** A field of the form: 'firstName', or 'custom:' or 'note:' with an id. */
export type FieldKey = keyof PlainDraft | `custom:${string}` | `note:${string}`;

const plainKeys = Object.keys(emptyPerson).filter(
  (key) => !['custom', 'groups', 'notes', 'version'].includes(key),
) as (keyof PlainDraft)[];

/** The form's values: the saved ones, overridden by the edits. New notes come first, the newest at the top. */
export function applyEdits(known: PersonDraft, typed: Edits): PersonDraft {
  const { custom, groups, notes = {}, ...plain } = typed;
  const isKnown = (key: string) => known.notes.some((note) => note.key === key);
  const fresh = Object.entries(notes)
    .filter(([key]) => !isKnown(key))
    .map(([key, text]) => ({ key, saved: false, author: '', at: null, ...text }));
  return {
    ...known,
    ...plain,
    custom: { ...known.custom, ...custom },
    groups: groups ?? known.groups,
    notes: [...fresh.reverse(), ...known.notes.map((note) => ({ ...note, ...notes[note.key] }))],
  };
}

/** Adds edits: custom values and notes are merged one by one, other parts replaced. Null where nothing is unsaved. */
export function addEdits(
  before: UnsavedEdits | null,
  known: PersonDraft,
  part: Edits,
  now: Date,
): UnsavedEdits | null {
  const typed: Edits = { ...before?.typed, ...part };
  if (part.custom) typed.custom = { ...before?.typed.custom, ...part.custom };
  if (part.notes) typed.notes = { ...before?.typed.notes, ...part.notes };
  return tidy({ typed, from: before?.from ?? known, at: now.toISOString() }, known);
}

/** Reverts a field to its saved value; null where nothing is unsaved then. */
export function revertEdit(before: UnsavedEdits, known: PersonDraft, field: FieldKey): UnsavedEdits | null {
  const [part, id = ''] = field.split(':');
  const typed = { ...before.typed };
  if (part === 'custom') typed.custom = without(typed.custom, id);
  else if (part === 'note') typed.notes = without(typed.notes, id);
  else delete typed[field as keyof PlainDraft];
  return tidy({ ...before, typed }, known);
}

/**
 * The fields that someone else changed since the editing began: `conflicts` were edited here too, `updates` were not.
 * `pictureChosen` says that a new picture was chosen here.
 */
export function changesElsewhere(
  { typed, from }: Pick<UnsavedEdits, 'typed' | 'from'>,
  known: PersonDraft,
  pictureChosen: boolean,
): { conflicts: FieldKey[]; updates: FieldKey[] } {
  const keys = fieldsOf(from, known);
  const theirs = keys.filter((key) => !same(valueOf(from, key), valueOf(known, key)));
  const mine = (key: FieldKey) =>
    ownValue(typed, key) !== undefined || (key === 'pictureUrl' && pictureChosen);
  return {
    conflicts: theirs.filter((key) => mine(key) && !same(ownValue(typed, key), valueOf(known, key))),
    updates: theirs.filter((key) => !mine(key)),
  };
}

/** Keeps the edit of one field (without `field`, all edits) although the saved value has changed. */
export function keepEdits(before: UnsavedEdits, known: PersonDraft, field?: FieldKey): UnsavedEdits {
  if (!field) return { ...before, from: known };
  const [part, id = ''] = field.split(':');
  const from = { ...before.from };
  if (part === 'custom') from.custom = { ...from.custom, [id]: known.custom[id] ?? { data: '' } };
  else if (part === 'note') {
    const now = known.notes.filter((note) => note.key === id);
    from.notes = [...from.notes.filter((note) => note.key !== id), ...now];
  } else Object.assign(from, { [field]: known[field as keyof PlainDraft] });
  return { ...before, from };
}

/** The value of a field; undefined where the note does not exist. */
export function valueOf(draft: PersonDraft, field: FieldKey): unknown {
  const [part, id = ''] = field.split(':');
  if (part === 'custom') return draft.custom[id] ?? { data: '' };
  if (part !== 'note') return draft[field as keyof PlainDraft];
  const note = draft.notes.find(({ key }) => key === id);
  return note && { title: note.title, description: note.description, confidential: note.confidential };
}

function ownValue(typed: Edits, field: FieldKey): unknown {
  const [part, id = ''] = field.split(':');
  if (part === 'custom') return typed.custom?.[id];
  return part === 'note' ? typed.notes?.[id] : typed[field as keyof PlainDraft];
}

function fieldsOf(from: PersonDraft, known: PersonDraft): FieldKey[] {
  const custom = new Set([...Object.keys(from.custom), ...Object.keys(known.custom)]);
  const notes = known.notes.filter(({ key }) => from.notes.some((note) => note.key === key));
  return [
    ...plainKeys,
    ...Array.from(custom, (id): FieldKey => `custom:${id}`),
    ...notes.map(({ key }): FieldKey => `note:${key}`),
  ];
}

/** Drops edits that equal the saved values. */
function tidy(unsaved: UnsavedEdits, known: PersonDraft): UnsavedEdits | null {
  const { custom, notes, groups, ...plain } = unsaved.typed;
  const differs = (key: string, value: unknown) => !same(value, valueOf(known, key as FieldKey));
  const typed: Edits = Object.fromEntries(
    Object.entries(plain).filter(([key, value]) => differs(key, value)),
  );
  const fields = entriesWhere(custom, (id, value) => differs(`custom:${id}`, value));
  const texts = entriesWhere(notes, (key, text) => differs(`note:${key}`, text));
  if (fields) typed.custom = fields;
  if (texts) typed.notes = texts;
  if (groups && groups.length > 0) typed.groups = groups;
  return Object.keys(typed).length === 0 ? null : { ...unsaved, typed };
}

function entriesWhere<T>(record: Record<string, T> | undefined, keep: (key: string, value: T) => boolean) {
  const entries = Object.entries(record ?? {}).filter(([key, value]) => keep(key, value));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function without<T>(record: Record<string, T> | undefined, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => key !== id));
}

/**
 * Whether two values are equal, apart from the signatures of links, which differ in each answer. A note that does not
 * say whether it is confidential is not.
 */
function same(a: unknown, b: unknown): boolean {
  return plainText(a) === plainText(b);
}

const plainText = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'name' && typeof value === 'object' && value !== null && 'data' in value) return undefined;
    if (key === 'confidential' && part === false) return undefined;
    return typeof part === 'string' && /^\/(files|api)\//.test(part) ? part.replace(/\?.*$/, '') : part;
  }) ?? '';
