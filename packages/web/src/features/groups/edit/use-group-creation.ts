// Creates a group with its first members, and says what is wrong beside each field.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Once } from '../../../lib/once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { postMembers } from '../../pickers/memberships.ts';
import { postGroup } from '../api.ts';
import type { GroupForm } from './group-fields.tsx';
import { refreshGroups } from '../../pickers/keys/refresh-records.ts';

interface FirstMember {
  personId: string;
  position: string;
}

/** An empty name is refused here, the rest by the server. */
export function useGroupCreation(once: Once) {
  const queries = useQueryClient();
  const [missing, setMissing] = useState<object | null>(null);
  const creation = useMutation({
    mutationFn: async ({ form, members }: { form: GroupForm; members: readonly FirstMember[] }) => {
      const { id } = await postGroup(form, once);
      // The group is there: who could not be put into it can be added on its page.
      if (members.length > 0)
        await postMembers(id, members, once).catch((error: unknown) =>
          toastError(error, 'Members were not added'),
        );
      return id;
    },
    onSuccess: async () => {
      toast({ title: 'Success', detail: 'Group created successfully', tone: 'success' });
      await refreshGroups(queries);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Group was not created');
    },
  });
  return {
    isPending: creation.isPending,
    /** Changes when there is something to put right: the focus goes to it. */
    fault: missing ?? creation.error,
    errors: {
      ...(creation.error instanceof ApiError && creation.error.errors),
      ...(missing && { name: 'Group name is required' }),
    },
    reset: () => {
      setMissing(null);
      creation.reset();
    },
    create: (form: GroupForm, members: readonly FirstMember[], onCreated: (id: string) => void) => {
      const empty = form.name.trim() === '';
      setMissing(empty ? {} : null);
      if (!empty && !creation.isPending) creation.mutate({ form, members }, { onSuccess: onCreated });
    },
  };
}
