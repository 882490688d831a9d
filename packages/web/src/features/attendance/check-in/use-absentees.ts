// Makes a group of the absentees and opens a composer, or the group, for them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { withRoots } from '../../../lib/query-roots.ts';
import { toastError } from '../../../lib/toast.ts';
import { postAbsentees } from '../api.ts';
import type { CheckIn } from './use-check-in.ts';

export type AbsenteeAction = 'sms' | 'email' | 'group';

/** Waiting ticks are sent first, so that nobody who was ticked is written to as absent. */
export function useAbsentees(checkIn: CheckIn) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (_action: AbsenteeAction) => {
      if (checkIn.waiting > 0) await checkIn.sendAll();
      return postAbsentees(checkIn.id);
    },
    onSuccess: async ({ groupId }, action) => {
      // A composer looks the group up in lists that may have been cached before the group existed.
      queries.removeQueries(withRoots('communication-groups', 'groups', 'group'));
      if (action === 'sms') await navigate({ to: '/tenant/sms/compose', search: { group: groupId } });
      else if (action === 'email') await navigate({ to: '.', search: { panel: 'email', group: groupId } });
      else await navigate({ to: '/tenant/createpeoplegroup/$groupId', params: { groupId } });
    },
    onError: (error) =>
      toastError(error, error instanceof ApiError && error.kind === 'refused' ? error.message : undefined),
  });
}
