// A form that signs in or up, then opens the wanted screen.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SignedIn } from '@tidings/contract/calls/accounts.ts';
import { useState } from 'react';
import { forgetUser } from '../../lib/http/query.ts';
import { forgetPlace, keepToken, rememberedPlace } from '../../lib/http/token.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';

/**
 * `call` answers a token, or a ticket where a code of the second factor is still needed: `ticket` then asks for a
 * `CodeForm` in place of the form. A refusal shows in the form: beside its field, or as the sentence `refusal`. With
 * `opensHome` the first screen opens in any case.
 */
export function useEntryForm<Values extends object>(
  initialValues: Values,
  call: (values: Values) => Promise<SignedIn>,
  { opensHome = false }: { opensHome?: boolean } = {},
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [ticket, setTicket] = useState<string | null>(null);
  const entry = useCallForm({
    initialValues,
    call,
    onSuccess: async (answer) => {
      if ('ticket' in answer) return setTicket(answer.ticket);
      keepToken(answer.token);
      forgetUser(queries);
      const place = new URL((!opensHome && rememberedPlace()) || '/tenant', window.location.origin);
      await navigate({ to: place.pathname, search: parseSearch(place.search), replace: true });
      forgetPlace();
    },
    showsRefusal: true,
  });
  return { ...entry, ticket, startAgain: () => setTicket(null) };
}
