// Saves a family, deletes it, or gives the changes up; what is wrong is said beside its field.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { familyQuery, postFamily, putFamily, removeFamily } from './api.ts';
import { bodyOf, draftOf, type FamilyDraft } from './family-draft.ts';
import { refreshFamilies } from '../../pickers/keys/refresh-records.ts';

interface Draft {
  /** Drops what is kept. */
  forget: () => void;
  /** Begins again with what the server has. */
  restart: (draft: FamilyDraft) => void;
}

/** Of one family, or of one that is being made. */
export function useFamilySaving(id: string | undefined, { forget, restart }: Draft) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const once = useKeptOnce(`family-${id ?? 'new'}`, 'kept');
  const [lacks, setLacks] = useState<Record<string, string> | null>(null);
  const leave = () => void navigate({ to: '/tenant/families' });
  const saving = useMutation({
    mutationFn: (draft: FamilyDraft) => (id ? putFamily(id, bodyOf(draft)) : postFamily(bodyOf(draft), once)),
    onSuccess: async ({ family }) => {
      forget();
      toast({ title: 'Saved', detail: family.name, tone: 'success' });
      leave();
      await refreshFamilies(queries);
    },
    onError: async (error) => {
      if (id && error instanceof ApiError && error.status === 409) {
        const theirs = await confirm({
          title: 'Changed meanwhile',
          message: `${error.message} Shall the family be shown as it is now? What you changed here is then gone.`,
          confirmLabel: 'Show it as it is now',
          cancelLabel: 'Keep mine for now',
        });
        if (!theirs) return;
        const { family } = await queries.fetchQuery({ ...familyQuery(id), staleTime: 0 });
        restart(draftOf(family));
      } else if (!(error instanceof ApiError && error.errors)) toastError(error, 'The family was not saved');
    },
  });
  const deletion = useMutation({
    mutationFn: () => removeFamily(id as string),
    onSuccess: async () => {
      forget();
      toast({ title: 'Deleted', detail: 'The family is gone; its people stay', tone: 'success' });
      leave();
      await refreshFamilies(queries, id);
    },
    onError: (error) => toastError(error, 'The family was not deleted'),
  });
  return {
    isPending: saving.isPending,
    isDeleting: deletion.isPending,
    /** Changes when there is something to put right: the focus goes to it. */
    fault: lacks ?? saving.error,
    errors: { ...(saving.error instanceof ApiError && saving.error.errors), ...lacks } as Record<
      string,
      string
    >,
    reset: () => {
      setLacks(null);
      saving.reset();
    },
    save: (draft: FamilyDraft) => {
      const missing = {
        ...(draft.members.length === 0 && { members: 'Choose at least one member' }),
        ...(draft.name.trim() === '' && { name: 'Give the family a name' }),
      };
      const any = Object.keys(missing).length > 0;
      setLacks(any ? missing : null);
      if (!any && !saving.isPending) saving.mutate(draft);
    },
    remove: async (name: string) => {
      const sure = await confirm({
        title: 'Delete the family',
        message: `Do you want to delete the family ${name}? Its people stay.`,
        confirmLabel: 'Delete',
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
