// French texts of adding a person from a dialog, and of people who exist already.
import type { newPersonTexts as english } from '../en/new-person.ts';
import type { Translation } from '../language.ts';

export const newPersonTexts: Translation<typeof english> = {
  nameRequired: 'Le prénom est obligatoire',
  noGender: 'Non renseigné',

  archived: (name) => `${name} (archive)`,
  deceased: (name) => `${name} (décès)`,
  hasNumber: (who) => `${who} a déjà ce numéro`,
  hasEmail: (who) => `${who} a déjà cette adresse e-mail`,
  hasName: (who) => `Il y a déjà une personne du nom de ${who}`,
  alreadySelected: 'Sélection déjà faite',
  choose: 'Choisir',
  chooseName: (name) => `Choisir ${name}`,
  open: 'Ouvrir',
  openName: (name) => `Ouvrir ${name}`,
};
