// Chooses the language of the screens.
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScreenLanguage } from '@tidings/contract/rules/screen-languages.ts';
import { putLanguage } from '../../lib/http/put-language.ts';
import { userQuery } from '../../lib/http/session.ts';
import { toastError } from '../../lib/toast.ts';
import { chosenLanguage, keepLanguage } from '../../messages/chosen-language.ts';
import { languageTexts as texts } from '../../messages/en/languages.ts';
import { languageChoices } from '../../messages/language-choices.ts';
import { DraftNote } from '../../ui/text/draft-note.tsx';
import { Card } from './card.tsx';

/** The user's choice, for all their devices. The page is loaded again in it. */
export function LanguageCard() {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: putLanguage,
    onSuccess: async (_, language) => {
      // This device keeps the user for starting offline.
      await queries.fetchQuery({ ...userQuery, staleTime: 0 });
      keepLanguage(language);
      window.location.reload();
    },
    onError: (error) => toastError(error, texts.notChanged),
  });
  return (
    <Card title={texts.language} about={texts.about}>
      <NativeSelect
        mt="sm"
        w="16rem"
        aria-label={texts.language}
        value={changing.variables ?? chosenLanguage()}
        disabled={changing.isPending}
        onChange={({ currentTarget }) => changing.mutate(currentTarget.value as ScreenLanguage)}
        data={languageChoices()}
      />
      <DraftNote mt="xs" />
    </Card>
  );
}
