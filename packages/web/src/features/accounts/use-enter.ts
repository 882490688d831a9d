// Opens the wanted screen for somebody who has just signed in.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetUser } from '../../lib/http/query.ts';
import { putLanguage } from '../../lib/http/put-language.ts';
import { forgetPlace, keepToken, rememberedPlace } from '../../lib/http/token.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { takeUntoldLanguage } from '../../messages/chosen-language.ts';

/** The returned function takes the token of the session. With `opensHome` the first screen opens in any case. */
export function useEnter({ opensHome = false }: { opensHome?: boolean } = {}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (token: string): Promise<void> => {
    keepToken(token);
    const language = takeUntoldLanguage();
    // A failed call is no reason to keep somebody from their screens.
    if (language) await putLanguage(language).catch(() => undefined);
    forgetUser(queries);
    const place = new URL((!opensHome && rememberedPlace()) || '/tenant', window.location.origin);
    await navigate({ to: place.pathname, search: parseSearch(place.search), replace: true });
    forgetPlace();
  };
}
