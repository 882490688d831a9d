// Through the door: keeps the new token and goes where the user wanted to be.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../lib/http/api-error.ts';
import { forgetUser } from '../../lib/http/query.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { toastError } from '../../lib/toast.ts';
import { forgetPlace, keepToken, rememberedPlace } from '../../lib/http/token.ts';

/**
 * Runs a call that answers with a token, then enters. Failures about fields are for the form to show: `errors` by
 * field, `refusal` for the rest in a sentence; being offline or slow is toasted.
 */
export function useEntrance<T>(call: (body: T) => Promise<{ token: string }>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: async ({ token }) => {
      keepToken(token);
      forgetUser(queries);
      const place = new URL(rememberedPlace() ?? '/tenant', window.location.origin);
      await navigate({ to: place.pathname, search: parseSearch(place.search), replace: true });
      forgetPlace();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.kind === 'refused')) toastError(error);
    },
  });
  const refused =
    mutation.error instanceof ApiError && mutation.error.kind === 'refused' ? mutation.error : null;
  return {
    enter: mutation.mutate,
    entering: mutation.isPending,
    failure: mutation.error,
    errors: refused?.errors ?? {},
    refusal: refused && !refused.errors ? refused.message : null,
  };
}
