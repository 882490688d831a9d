// The person form's state: what is typed (kept as it is typed), the picture, and saving.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useKept } from '../../../lib/draft-store.ts';
import { noteFault } from '../../../lib/fault-log.ts';
import { toast } from '../../../lib/toast.ts';
import { customFieldsQuery, personQuery, personSaved, postPerson, putPerson, type Person } from '../api.ts';
import { draftOf, emptyPerson, formOf, type PersonDraft } from './person-draft.ts';
import { saveFailure } from './save-failure.ts';

/** The form of a new person, or of the given one. What was typed and not saved is there again. */
export function usePersonForm(person?: Person) {
  // Only what was typed is kept: where somebody else saves meanwhile, the other fields show theirs.
  const [kept, keep, forget] = useKept<Partial<PersonDraft> | null>(`person:${person?.id ?? 'new'}`, null);
  const [picture, setPicture] = useState<File | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fields = (useQuery(customFieldsQuery).data ?? []).filter((field) => field.entityType === 0);
  const known = person ? draftOf(person) : emptyPerson;
  const draft = { ...known, ...kept };

  const save = useMutation({
    mutationFn: () => {
      const form = formOf(draft, fields, picture, person);
      return person ? putPerson(person.id, form) : postPerson(form);
    },
    onSuccess: async (saved) => {
      forget();
      personSaved(queries, saved.person);
      await navigate({ to: '/tenant/people' });
      // The list begins with A: who was saved may stand on another page of it.
      toast({ title: `${fullName(draft)} is saved`, tone: 'success' });
    },
    onError: async (error) => {
      noteFault(error);
      const note = saveFailure(error, !person);
      if (note) toast(note);
      // Somebody else saved this person: the newer one is fetched, and the form asks which to go on with.
      if (person && error instanceof ApiError && error.status === 409) {
        await queries.invalidateQueries(personQuery(person.id));
      }
    },
  });

  return {
    draft,
    fields,
    picture,
    setPicture,
    change: (part: Partial<PersonDraft>) =>
      keep((before) => ({ version: known.version, ...before, ...part })),
    typed: kept !== null || picture !== null,
    /** The server's person is newer than what this form began from. */
    outdated: person !== undefined && kept !== null && kept.version !== person.version,
    /** Goes on with what was typed, over what the newer one has in those fields. */
    insist: () => keep((before) => ({ ...before, version: known.version })),
    discard: () => {
      forget();
      setPicture(null);
    },
    save: () => save.mutate(),
    saving: save.isPending,
    errors: (save.error instanceof ApiError && save.error.errors) || {},
    failure: save.error,
    blocked: draft.firstName.trim() === '' || save.isPending,
  };
}

const fullName = ({ firstName, lastName }: PersonDraft): string => `${firstName} ${lastName}`.trim();

export type PersonFormState = ReturnType<typeof usePersonForm>;
