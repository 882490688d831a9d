// Creates a group with its first members.
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Once } from '../../../lib/once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { showFieldErrors } from '../../../ui/forms/use-form-submit.ts';
import { refreshGroups } from '../../pickers/keys/refresh-records.ts';
import { postMembers } from '../../pickers/memberships.ts';
import { postGroup } from '../api.ts';
import type { GroupForm } from './group-fields.tsx';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

interface NewGroup {
  group: GroupForm;
  members: readonly { personId: string; position: string }[];
}

/** Answers the id of the new group. Errors in the server's answer show beside the fields of `form`. */
export function useGroupCreation(
  form: Pick<UseFormReturnType<GroupForm>, 'getValues' | 'setErrors'>,
  once: Once,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, members }: NewGroup) => {
      const { id } = await postGroup(group, once);
      // The group exists at this point: members who could not be added can be added on its page.
      if (members.length > 0)
        await postMembers(id, members, once).catch((error: unknown) =>
          toastError(error, groupTexts.membersNotAdded),
        );
      return id;
    },
    onSuccess: async () => {
      toast({ title: specified.success, detail: specified.groupCreated, tone: 'success' });
      await refreshGroups(queries);
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) toastError(error, groupTexts.notCreated);
    },
  });
}
