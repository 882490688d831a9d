// Saves a table of the operator's page as a whole, and says what came of it.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';

/** `put` saves; `saved` is said once it has, and what `queryKey` reads is read anew. */
export function useSaving(put: () => Promise<unknown>, saved: string, queryKey: QueryKey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: put,
    onSuccess: async () => {
      toast({ title: saved, tone: 'success' });
      await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => toastError(error, 'Not saved'),
  });
}
