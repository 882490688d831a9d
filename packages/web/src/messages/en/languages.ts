// English texts of choosing a language.
import { catalogue } from '../language.ts';

export const languageTexts = catalogue('languageTexts', {
  language: 'Language',
  about: 'For all your devices.',
  draftOf: (language: string) => `${language} (draft)`,
  draft: 'Draft translation: help us improve it',
  notChanged: 'Language not changed',
});
