// The state of the person form: values, edits, changes saved by others, and errors.
import { useState } from 'react';
import { afterPress } from '../../../lib/after-press.ts';
import type { Person } from '../api.ts';
import { draftOf, emptyPerson, type CustomValue, type NoteText, type PlainDraft } from './person-draft.ts';
import { validatePerson } from './validate-person.ts';
import { applyEdits, changesElsewhere, type FieldKey, type Edits } from './unsaved/edits.ts';
import { useChoices } from './use-choices.ts';
import { useSavePerson } from './use-save-person.ts';
import { useEdits } from './unsaved/use-edits.ts';

/** The names by which the server calls fields that have another name here. */
const serverNames: Partial<Record<keyof PlainDraft, string[]>> = {
  owner: ['followupPersonID'],
  birth: ['dayOfBirth', 'monthOfBirth', 'yearOfBirth'],
  wedding: ['dayOfWedding', 'monthOfWedding', 'yearOfWedding'],
};

const noChanges: { conflicts: FieldKey[]; updates: FieldKey[] } = { conflicts: [], updates: [] };

const withError = (name: string, problem: string) => (before: Record<string, string>) => ({
  ...before,
  [name]: problem,
});

/** Without a person, the form of a new one. Unsaved edits are restored. */
export function usePersonForm(person?: Person) {
  const known = person ? draftOf(person) : emptyPerson;
  const { unsaved, picture, setPicture, ...edits } = useEdits(person?.id ?? 'new', known);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState(0);
  const [uploads, setUploads] = useState(0);
  const choices = useChoices(known);

  const typed = unsaved?.typed ?? {};
  const draft = applyEdits(known, typed);
  const othersChanges = unsaved ? changesElsewhere(unsaved, known, picture !== null) : noChanges;
  const typeOf = (id: string) => choices.fields.find((field) => field.id === id)?.controlType;

  const saving = useSavePerson(person, {
    onSaved: edits.discard,
    onFailed: (named) => {
      setErrors(named);
      setFaults((count) => count + 1);
    },
  });
  const blocked = draft.firstName.trim() === '' || saving.pending || uploads > 0;
  const save = () => {
    if (blocked) return;
    const problems = validatePerson(typed, typeOf);
    setErrors(problems);
    if (Object.keys(problems).length > 0 || othersChanges.conflicts.length > 0)
      setFaults((count) => count + 1);
    else saving.save({ draft, typed, picture, personId: person?.id });
  };
  const clearErrors = (...names: string[]) =>
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
      clearErrors('picture');
      setPicture(file);
    },
    change: (part: Partial<PlainDraft> & Pick<Edits, 'groups'>) => {
      clearErrors(...Object.keys(part).flatMap((name) => serverNames[name as keyof PlainDraft] ?? [name]));
      edits.add(part);
    },
    changeCustom: (id: string, value: CustomValue) => {
      clearErrors(id);
      edits.add({ custom: { [id]: value } });
    },
    putNote: (key: string, text: NoteText) => edits.add({ notes: { [key]: text } }),
    revertNote: (key: string) => edits.revert(`note:${key}`),
    /** Validates one field when it loses the focus. */
    validateField: (name: string) => {
      const { [name]: problem } = validatePerson(typed, typeOf);
      if (problem) afterPress(() => setErrors(withError(name, problem)));
    },
    /** Shows an error that only the input itself knows, such as an incomplete date. */
    showError: (name: string, problem: string) => afterPress(() => setErrors(withError(name, problem))),
    /** Counts uploads that begin (1) and end (-1); saving waits for them. */
    countUpload: (change: 1 | -1) => setUploads((count) => count + change),
    uploading: uploads > 0,
    typed,
    hasEdits: unsaved !== null || picture !== null,
    /** When the last edit was made; null where there are none. */
    editedAt: unsaved?.at ?? null,
    othersChanges,
    savedBy: saving.savedBy,
    keepMine: edits.keep,
    takeTheirs: (field: FieldKey) => {
      if (field === 'pictureUrl') setPicture(null);
      edits.revert(field);
    },
    discard: () => {
      saving.forget();
      edits.discard();
      setErrors({});
    },
    save,
    saving: saving.pending,
    errors,
    /** Changes with each refused save, and when changes by others arrive; false before any. */
    fault: faults > 0 && `${faults} ${othersChanges.conflicts.length + othersChanges.updates.length > 0}`,
    blocked,
  };
}

export type PersonFormState = ReturnType<typeof usePersonForm>;
