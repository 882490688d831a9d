// Merges people and goes to the page of the one who is kept.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BodyInput } from '@tidings/contract/call.ts';
import type { mergePeople } from '@tidings/contract/calls/people/duplicates.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { type Person } from '../api.ts';
import { postMerge } from './api.ts';
import { refreshPeople } from '../../pickers/keys/refresh-records.ts';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

type Merge = Omit<BodyInput<typeof mergePeople>, 'personId'> & { keeper: Person };

/** Replaces the merge page in the history: its people no longer exist. */
export function useMerge() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ keeper, ...rest }: Merge) => postMerge({ personId: keeper.id, ...rest }),
    onSuccess: async ({ personId, merged }, { keeper }) => {
      await navigate({ to: '/tenant/people/$personId', params: { personId }, replace: true });
      toast({
        title: duplicateTexts.mergedInto(keeper.name),
        detail: duplicateTexts.merged(merged + 1),
        tone: 'success',
      });
      await refreshPeople(queries);
    },
    onError: (error) => toastError(error, duplicateTexts.notMerged),
  });
}
