// Saves or deletes a family, or discards the changes.
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { showFieldErrors } from '../../../ui/forms/use-form-submit.ts';
import { familyQuery, postFamily, putFamily, removeFamily } from './api.ts';
import { bodyOf, draftOf, type FamilyDraft } from './family-draft.ts';
import { refreshFamilies } from '../../pickers/keys/refresh-records.ts';
import { familyTexts } from '../../../messages/en/families.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Without an id a family is created. `forget` drops what the browser keeps of the form. */
export function useFamilySaving(
  id: string | undefined,
  form: UseFormReturnType<FamilyDraft>,
  forget: () => void,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const once = useKeptOnce(`family-${id ?? 'new'}`, 'kept');
  const leave = () => void navigate({ to: '/tenant/families' });
  const saving = useMutation({
    mutationFn: (draft: FamilyDraft) => (id ? putFamily(id, bodyOf(draft)) : postFamily(bodyOf(draft), once)),
    onSuccess: async ({ family }) => {
      forget();
      toast({ title: familyTexts.saved, detail: family.name, tone: 'success' });
      leave();
      await refreshFamilies(queries);
    },
    onError: async (error) => {
      if (id && error instanceof ApiError && error.status === 409) {
        const theirs = await confirm({
          title: familyTexts.changed,
          message: familyTexts.changedHint(error.message),
          confirmLabel: familyTexts.loadCurrent,
          cancelLabel: familyTexts.keepMine,
        });
        if (!theirs) return;
        const { family } = await queries.fetchQuery({ ...familyQuery(id), staleTime: 0 });
        form.setValues(draftOf(family));
      } else if (!showFieldErrors(form, error)) toastError(error, familyTexts.notSaved);
    },
  });
  const deletion = useMutation({
    mutationFn: () => removeFamily(id as string),
    onSuccess: async () => {
      forget();
      toast({ title: familyTexts.deleted, detail: familyTexts.deletedHint, tone: 'success' });
      leave();
      await refreshFamilies(queries, id);
    },
    onError: (error) => toastError(error, familyTexts.notDeleted),
  });
  return {
    isPending: saving.isPending,
    isDeleting: deletion.isPending,
    error: saving.error,
    save: (draft: FamilyDraft) => {
      if (!saving.isPending) saving.mutate(draft);
    },
    remove: async (name: string) => {
      const sure = await confirm({
        title: familyTexts.deleteTitle,
        message: familyTexts.deleteHint(name),
        confirmLabel: specified.deleteAction,
        danger: true,
      });
      if (sure) deletion.mutate();
    },
    cancel: () => {
      once.forget();
      forget();
      leave();
    },
  };
}
