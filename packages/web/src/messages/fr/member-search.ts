// French texts of the search for members.
import type { memberSearchTexts as english } from '../en/member-search.ts';
import { plural, type Translation } from '../language.ts';

export const memberSearchTexts: Translation<typeof english> = {
  label: 'Rechercher un membre',
  placeholder: 'Nom, téléphone ou e-mail',
  members: 'Membres',
  searching: 'Recherche…',
  found: (count) => plural(count, { one: '# trouvé', other: '# trouvés' }),
  failed: 'La recherche a échoué. Veuillez réessayer.',
};
