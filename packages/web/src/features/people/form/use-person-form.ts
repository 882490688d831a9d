// The state of the person form: values, edits, changes saved by others, and errors.
import { useState } from 'react';
import type { Person } from '../api.ts';
import { draftOf, emptyPerson, type CustomValue, type NoteText, type PlainDraft } from './person-draft.ts';
import { problemsOf } from './problems.ts';
import { changedMeanwhile, shown, type FieldKey, type Typed } from './unsaved/unsaved.ts';
import { useChoices } from './use-choices.ts';
import { useSavePerson } from './use-save-person.ts';
import { useUnsaved } from './unsaved/use-unsaved.ts';

/** The names by which the server calls fields that have another name here. */
const namesAtFault: Partial<Record<keyof PlainDraft, string[]>> = {
  owner: ['followupPersonID'],
  birth: ['dayOfBirth', 'monthOfBirth', 'yearOfBirth'],
  wedding: ['dayOfWedding', 'monthOfWedding', 'yearOfWedding'],
};

const nobodyElse: { clashes: FieldKey[]; news: FieldKey[] } = { clashes: [], news: [] };

/** Without a person, the form of a new one. Unsaved edits are restored. */
export function usePersonForm(person?: Person) {
  const known = person ? draftOf(person) : emptyPerson;
  const { unsaved, picture, setPicture, ...keeping } = useUnsaved(person?.id ?? 'new', known);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState(0);
  const [uploads, setUploads] = useState(0);
  const choices = useChoices(known);

  const typed = unsaved?.typed ?? {};
  const draft = shown(known, typed);
  const meanwhile = unsaved ? changedMeanwhile(unsaved, known, picture !== null) : nobodyElse;
  const typeOf = (id: string) => choices.fields.find((field) => field.id === id)?.controlType;

  const saving = useSavePerson(person, {
    onSaved: keeping.discard,
    onFailed: (named) => {
      setErrors(named);
      setFaults((count) => count + 1);
    },
  });
  const blocked = draft.firstName.trim() === '' || saving.pending || uploads > 0;
  const save = () => {
    if (blocked) return;
    const problems = problemsOf(typed, typeOf);
    setErrors(problems);
    if (Object.keys(problems).length > 0 || meanwhile.clashes.length > 0) setFaults((count) => count + 1);
    else saving.save({ draft, typed, picture, personId: person?.id });
  };
  const mended = (...names: string[]) =>
    setErrors((before) =>
      names.some((name) => name in before)
        ? Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
        : before,
    );

  return {
    draft,
    ...choices,
    picture,
    setPicture: (file: File | null) => {
      mended('picture');
      setPicture(file);
    },
    change: (part: Partial<PlainDraft> & Pick<Typed, 'groups'>) => {
      mended(...Object.keys(part).flatMap((name) => namesAtFault[name as keyof PlainDraft] ?? [name]));
      keeping.type(part);
    },
    changeCustom: (id: string, value: CustomValue) => {
      mended(id);
      keeping.type({ custom: { [id]: value } });
    },
    putNote: (key: string, text: NoteText) => keeping.type({ notes: { [key]: text } }),
    takeBackNote: (key: string) => keeping.revertEdit(`note:${key}`),
    /** Validates one field when it loses the focus. */
    look: (name: string) => {
      const { [name]: problem } = problemsOf(typed, typeOf);
      if (problem) setErrors((before) => ({ ...before, [name]: problem }));
    },
    /** Shows an error that only the input itself knows, such as an incomplete date. */
    fail: (name: string, problem: string) => setErrors((before) => ({ ...before, [name]: problem })),
    /** Counts uploads that begin (1) and end (-1); saving waits for them. */
    countUpload: (change: 1 | -1) => setUploads((count) => count + change),
    uploading: uploads > 0,
    typed,
    isTyped: unsaved !== null || picture !== null,
    /** When the last edit was made; null where there are none. */
    typedAt: unsaved?.at ?? null,
    meanwhile,
    savedBy: saving.savedBy,
    keepMine: keeping.acknowledge,
    takeTheirs: (field: FieldKey) => {
      if (field === 'pictureUrl') setPicture(null);
      keeping.revertEdit(field);
    },
    discard: () => {
      saving.forget();
      keeping.discard();
      setErrors({});
    },
    save,
    saving: saving.pending,
    errors,
    /** Changes with each refused save, and when changes by others arrive; false before any. */
    fault: faults > 0 && `${faults} ${meanwhile.clashes.length + meanwhile.news.length > 0}`,
    blocked,
  };
}

export type PersonFormState = ReturnType<typeof usePersonForm>;
