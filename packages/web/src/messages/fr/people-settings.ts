// French texts of the people settings: custom fields, membership types and age groups.
import type { peopleSettingsTexts as english } from '../en/people-settings.ts';
import { plural, type Translation } from '../language.ts';

export const peopleSettingsTexts: Translation<typeof english> = {
  fields: 'Champs personnalisés',
  fieldsAbout:
    'D’autres informations à noter sur les personnes. Elles apparaissent dans le formulaire et peuvent être une colonne ou un filtre.',
  addField: 'Ajouter un champ',
  changeField: 'Modifier le champ',
  fieldName: 'Nom du champ',
  fieldExample: 'Date de baptême',
  fieldNameNeeded: 'Saisissez un nom de champ',
  type: 'Type',
  typeStays: (type) => `Type : ${type}. Il ne peut pas être modifié.`,
  text: 'Texte',
  choice: 'Choix dans une liste',
  tickBox: 'Case à cocher',
  date: 'Date',
  number: 'Nombre',
  email: 'Adresse e-mail',
  file: 'Fichier',
  values: 'Valeurs de la liste',
  valuesHint: 'Une par ligne',
  valuesNeeded: 'Saisissez au moins une valeur',
  oneValue: (value) => `« ${value} » est une seule valeur`,
  oneValueHint: 'Sinon, une virgule sépare deux valeurs',
  fieldNotSaved: 'Champ non enregistré',
  choices: (values) => `Choix dans une liste : ${values}`,

  membership: 'Types de membre',
  membershipAbout:
    'p. ex. Membre, Visiteur, Ouvrier. Vous pouvez écrire à toutes les personnes d’un type, comme à un groupe.',
  addMembership: 'Ajouter un type de membre',
  renameMembership: 'Renommer le type de membre',
  ageGroups: 'Tranches d’âge',
  ageGroupsAbout: 'p. ex. Enfants, Jeunes, Adultes',
  addAgeGroup: 'Ajouter une tranche d’âge',
  renameAgeGroup: 'Renommer la tranche d’âge',
  name: 'Nom',
  nameNeeded: 'Saisissez un nom',

  moveUp: (name) => `Monter ${name}`,
  moveDown: (name) => `Descendre ${name}`,
  changeOne: (name) => `Modifier ${name}`,
  archive: 'Archiver',
  archiveOne: (name) => `Archiver ${name}`,
  archived: 'Archivé',
  restore: 'Restaurer',
  restoreOne: (name) => `Restaurer ${name}`,
  restored: 'Restauré',
  showArchived: (count) => plural(count, { one: 'Afficher # archivé', other: 'Afficher # archivés' }),
  hideArchived: (count) => plural(count, { one: 'Masquer # archivé', other: 'Masquer # archivés' }),
  people: (count) =>
    count === 0 ? 'personne pour le moment' : plural(count, { one: '# personne', other: '# personnes' }),

  alreadyThere: 'Déjà dans les archives',
  valuesInUse: 'Valeurs utilisées',
  removeFromList: 'Retirer de la liste',
};
