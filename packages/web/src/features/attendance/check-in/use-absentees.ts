// Makes a group of those who were not there, and goes to where it is wanted.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toastError } from '../../../lib/toast.ts';
import { postAbsentees } from '../api.ts';
import type { CheckIn } from './use-check-in.ts';

export type Way = 'sms' | 'email' | 'group';

/** What waits is sent first: whoever was ticked is not to be written to as absent. */
export function useAbsentees(checkIn: CheckIn) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (_way: Way) => {
      if (checkIn.waiting > 0) await checkIn.sendAll();
      return postAbsentees(checkIn.id);
    },
    onSuccess: async ({ groupId }, way) => {
      // Composers look the group up in lists that they may have from before it was there.
      for (const key of ['communication-groups', 'groups', 'group'])
        queries.removeQueries({ queryKey: [key] });
      if (way === 'sms') await navigate({ to: '/tenant/sms/compose', search: { group: groupId } });
      else if (way === 'email') await navigate({ to: '.', search: { panel: 'email', group: groupId } });
      else await navigate({ to: '/tenant/createpeoplegroup/$groupId', params: { groupId } });
    },
    onError: (error) =>
      toastError(error, error instanceof ApiError && error.kind === 'refused' ? error.message : undefined),
  });
}
