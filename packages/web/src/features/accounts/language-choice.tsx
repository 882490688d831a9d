// Chooses the language of the screens before sign-in.
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ScreenLanguage } from '@tidings/contract/rules/screen-languages.ts';
import { chosenLanguage, keepUntoldLanguage } from '../../messages/chosen-language.ts';
import { languageTexts } from '../../messages/en/languages.ts';
import { languageChoices } from '../../messages/language-choices.ts';

/** This device keeps it, and so does the next user who signs in. The page is loaded again in it. */
export function LanguageChoice() {
  return (
    <NativeSelect
      w="fit-content"
      variant="unstyled"
      aria-label={languageTexts.language}
      leftSection={<IconLanguage size={18} aria-hidden />}
      defaultValue={chosenLanguage()}
      onChange={({ currentTarget }) => {
        keepUntoldLanguage(currentTarget.value as ScreenLanguage);
        window.location.reload();
      }}
      data={languageChoices()}
    />
  );
}
