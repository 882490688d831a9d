// Hides the first steps, with an undo.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { home } from '../../messages/en/home.ts';
import { homeQuery, putFirstSteps } from './api.ts';

/** Called with true; the toast that follows shows them again. */
export function useHideSteps() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: putFirstSteps,
    onSuccess: async (_, hidden) => {
      await queries.invalidateQueries(homeQuery);
      if (hidden) toast({ title: home.hidden, ms: 8000, undo: () => change.mutate(false) });
    },
    onError: (error) => toastError(error),
  });
  return change;
}
