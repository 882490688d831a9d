// Changes what staff may, one permission at a time.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tightenable } from '@tidings/contract/permissions.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { colleagueTexts } from '../../messages/en/colleagues.ts';
import { putStaffLimit, staffLimitsQuery } from './api.ts';

const mutationKey = ['staff-limits'];

/** Returns what a switch calls. It shows at once, and quick changes are saved one after another. */
export function useStaffLimits() {
  const queries = useQueryClient();
  const { queryKey } = staffLimitsQuery;
  return useMutation({
    mutationKey,
    scope: { id: 'staff-limits' },
    mutationFn: putStaffLimit,
    onMutate: ({ permission, staffMay }) => {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (shown) => {
        const taken = new Set(shown?.staffMayNot);
        if (staffMay) taken.delete(permission);
        else taken.add(permission);
        return { staffMayNot: tightenable.filter((each) => taken.has(each)) };
      });
    },
    onSuccess: (saved) => {
      // An earlier answer must not show what a later change has replaced.
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData(queryKey, saved);
      toast({ title: colleagueTexts.saved, tone: 'success' });
    },
    onError: (error) => {
      toastError(error, colleagueTexts.notSaved);
      void queries.invalidateQueries(staffLimitsQuery);
    },
  }).mutate;
}
