// What was typed into the person form and is not saved, apart from what the server has, so that both may change.
import {
  emptyPerson,
  type CustomValue,
  type DraftGroup,
  type NoteText,
  type PersonDraft,
  type PlainDraft,
} from '../person-draft.ts';

/** Only what differs from what the server has. */
export interface Typed extends Partial<PlainDraft> {
  custom?: Record<string, CustomValue>;
  groups?: DraftGroup[];
  /** By the id of the note that is changed, or by a name of our own for a new one. */
  notes?: Record<string, NoteText>;
}

export interface Unsaved {
  typed: Typed;
  /** What the server had when the typing began: it tells what somebody else has changed since. */
  from: PersonDraft;
  /** When it was last typed into, ISO 8601. */
  at: string;
}

/** A field of the form: 'firstName', 'custom:' or 'note:' with an id. */
export type FieldKey = keyof PlainDraft | `custom:${string}` | `note:${string}`;

const plainKeys = Object.keys(emptyPerson).filter(
  (key) => !['custom', 'groups', 'notes', 'version'].includes(key),
) as (keyof PlainDraft)[];

/** What the form shows: what the server has, and over it what was typed. New notes stand first, the newest on top. */
export function shown(known: PersonDraft, typed: Typed): PersonDraft {
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

/** Types over what is there: values of custom fields and notes one by one, all else whole. Null where nothing is left. */
export function type(before: Unsaved | null, known: PersonDraft, part: Typed, now: Date): Unsaved | null {
  const typed: Typed = { ...before?.typed, ...part };
  if (part.custom) typed.custom = { ...before?.typed.custom, ...part.custom };
  if (part.notes) typed.notes = { ...before?.typed.notes, ...part.notes };
  return tidy({ typed, from: before?.from ?? known, at: now.toISOString() }, known);
}

/** Takes a field's typing back, so that it shows what the server has. */
export function revertEdit(before: Unsaved, known: PersonDraft, field: FieldKey): Unsaved | null {
  const [part, id = ''] = field.split(':');
  const typed = { ...before.typed };
  if (part === 'custom') typed.custom = without(typed.custom, id);
  else if (part === 'note') typed.notes = without(typed.notes, id);
  else delete typed[field as keyof PlainDraft];
  return tidy({ ...before, typed }, known);
}

/**
 * Fields that somebody else changed since the typing began: those typed into here too, and the others. A picture that
 * was chosen here and not sent yet is `pictureChosen`.
 */
export function changedMeanwhile(
  { typed, from }: Pick<Unsaved, 'typed' | 'from'>,
  known: PersonDraft,
  pictureChosen: boolean,
): { clashes: FieldKey[]; news: FieldKey[] } {
  const keys = fieldsOf(from, known);
  const theirs = keys.filter((key) => !same(valueOf(from, key), valueOf(known, key)));
  const mine = (key: FieldKey) =>
    ownValue(typed, key) !== undefined || (key === 'pictureUrl' && pictureChosen);
  return {
    clashes: theirs.filter((key) => mine(key) && !same(ownValue(typed, key), valueOf(known, key))),
    news: theirs.filter((key) => !mine(key)),
  };
}

/** Goes on from what the server has now: what it has in this field (in all, without one) is known and typed over. */
export function acknowledge(before: Unsaved, known: PersonDraft, field?: FieldKey): Unsaved {
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

/** What stands in a field; undefined where there is none such. */
export function valueOf(draft: PersonDraft, field: FieldKey): unknown {
  const [part, id = ''] = field.split(':');
  if (part === 'custom') return draft.custom[id] ?? { data: '' };
  if (part !== 'note') return draft[field as keyof PlainDraft];
  const note = draft.notes.find(({ key }) => key === id);
  return note && { title: note.title, description: note.description };
}

function ownValue(typed: Typed, field: FieldKey): unknown {
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

/** What is typed as it is there already is not typed. */
function tidy(unsaved: Unsaved, known: PersonDraft): Unsaved | null {
  const { custom, notes, groups, ...plain } = unsaved.typed;
  const differs = (key: string, value: unknown) => !same(value, valueOf(known, key as FieldKey));
  const typed: Typed = Object.fromEntries(
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

/** Whether two values say the same. A link of ours is signed anew each time it is answered. */
function same(a: unknown, b: unknown): boolean {
  return plainText(a) === plainText(b);
}

const plainText = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'name' && typeof value === 'object' && value !== null && 'data' in value) return undefined;
    return typeof part === 'string' && /^\/(files|api)\//.test(part) ? part.replace(/\?.*$/, '') : part;
  }) ?? '';
