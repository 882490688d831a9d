// Saves a person, and tries again where someone else saved other fields meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { fullName } from '@tidings/contract/rules/names.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import { noteFault } from '../../../lib/fault-log.ts';
import { toast } from '../../../lib/toast.ts';
import { personQuery, personSaved, postPerson, putPerson, type Person } from '../api.ts';
import { lastList } from '../list/last-list.ts';
import { draftOf } from './person-draft.ts';
import { errorsByField, toFormData, type FormToSend } from './person-form-data.ts';
import { saveFailure } from '../../pickers/new-person/save-failure.ts';
import { changesElsewhere, applyEdits } from './unsaved/edits.ts';
import { personForm } from '../../../messages/en/person-form.ts';

/** Who saved this person meanwhile (empty where unknown), and when (ISO 8601). */
export interface OtherSave {
  by: string;
  at: string;
}

interface SaveOptions {
  onSaved: () => void;
  /** Gets the error sentences by field. */
  onFailed: (named: Record<string, string>) => void;
}

/** Creates a person, or updates the given one; then goes to the list, or back. */
export function useSavePerson(person: Person | undefined, { onSaved, onFailed }: SaveOptions) {
  const navigate = useNavigate();
  const router = useRouter();
  // A form that was opened to correct one field leads back to where it was found.
  const { field } = useSearch({ strict: false });
  const queries = useQueryClient();
  const once = useKeptOnce(`person-form:${person?.id ?? 'new'}`, 'kept');
  const [savedBy, setSavedBy] = useState<OtherSave | null>(null);

  const send = async (form: FormToSend) => {
    if (!person) return postPerson(toFormData(form), once);
    try {
      return await putPerson(person.id, toFormData(form), once);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const newer = await queries.fetchQuery({ ...personQuery(person.id), staleTime: 0 });
      setSavedBy(otherSave(error, newer.person));
      const again = overUnchanged(form, person, newer.person);
      if (!again) throw error;
      return putPerson(person.id, toFormData(again), once);
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (saved, { draft }) => {
      onSaved();
      personSaved(queries, saved.person);
      if (field && router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
      else
        await navigate({ to: '/tenant/people', ...(person && { search: lastList() }), ignoreBlocker: true });
      // A new person may be on another page of the list, so the toast confirms the save.
      toast({ title: personForm.saved(fullName(draft.firstName, draft.lastName)), tone: 'success' });
    },
    onError: (error, { typed }) => {
      noteFault(error);
      const note = saveFailure(error, !person);
      if (note) toast(note);
      onFailed(errorsByField((error instanceof ApiError && error.errors) || {}, typed));
    },
  });
  return { save: mutate, pending: isPending, savedBy, forget: once.forget };
}

/** The form on top of the newer version; null where that version changes more than its number. */
function overUnchanged(form: FormToSend, person: Person, newer: Person): FormToSend | null {
  const [from, now] = [draftOf(person), draftOf(newer)];
  const { conflicts, updates } = changesElsewhere({ typed: form.typed, from }, now, form.picture !== null);
  if (conflicts.length + updates.length > 0) return null;
  return { ...form, draft: applyEdits(now, form.typed) };
}

function otherSave({ more }: ApiError, newer: Person): OtherSave {
  const { savedBy, savedAt } = more;
  return {
    by: typeof savedBy === 'string' ? savedBy : '',
    at: typeof savedAt === 'string' ? savedAt : newer.updatedAt,
  };
}
