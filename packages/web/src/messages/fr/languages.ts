// French texts of choosing a language.
import type { languageTexts as english } from '../en/languages.ts';
import type { Translation } from '../language.ts';

export const languageTexts: Translation<typeof english> = {
  language: 'Langue',
  about: 'Sur tous vos appareils.',
  draftOf: (language) => `${language} (provisoire)`,
  draft: 'Traduction provisoire : aidez-nous à l’améliorer',
  notChanged: 'Langue non modifiée',
};
