// A form that signs in or up, then opens the wanted screen.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetUser } from '../../lib/http/query.ts';
import { forgetPlace, keepToken, rememberedPlace } from '../../lib/http/token.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';

/**
 * `call` answers a token. A refusal shows in the form: beside its field, or as the sentence `refusal`. With `opensHome`
 * the first screen opens in any case.
 */
export function useEntryForm<Values extends object>(
  initialValues: Values,
  call: (values: Values) => Promise<{ token: string }>,
  { opensHome = false }: { opensHome?: boolean } = {},
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallForm({
    initialValues,
    call,
    onSuccess: async ({ token }) => {
      keepToken(token);
      forgetUser(queries);
      const place = new URL((!opensHome && rememberedPlace()) || '/tenant', window.location.origin);
      await navigate({ to: place.pathname, search: parseSearch(place.search), replace: true });
      forgetPlace();
    },
    showsRefusal: true,
  });
}
