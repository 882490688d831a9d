// The languages of the screens under their own names.
import { languages } from '@tidings/contract/rules/languages.ts';
import { type ScreenLanguage, screenLanguages } from '@tidings/contract/rules/screen-languages.ts';
import { languageTexts } from './en/languages.ts';

/** For a select; those that nobody has reviewed say so. */
export const languageChoices = (): { value: ScreenLanguage; label: string; lang: string }[] =>
  screenLanguages.map((value) => ({
    value,
    label: value === 'en' ? languages[value] : languageTexts.draftOf(languages[value]),
    lang: value,
  }));
