// French texts of choosing a group, and of removing people from one.
import type { groupPickerTexts as english } from '../en/group-picker.ts';
import type { Translation } from '../language.ts';

export const groupPickerTexts: Translation<typeof english> = {
  group: 'Groupe',
  search: 'Rechercher un groupe',
  noMatches: 'Aucun groupe ne correspond',
  clear: 'Effacer le groupe',
  position: 'Fonction',
  removeTitle: 'Retirer du groupe',
  remove: 'Retirer',
};
