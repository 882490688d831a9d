// French texts of the people list, its table and its bulk changes.
import type { peopleTexts as english } from '../en/people.ts';
import { either, plural, type Translation } from '../language.ts';

const people = (count: number) => plural(count, { one: '# personne', other: '# personnes' });

export const peopleTexts: Translation<typeof english> = {
  title: 'Personnes',
  count: people,
  found: (count) => plural(count, { one: '# trouvée', other: '# trouvées' }),
  foundAtLeast: (count) => plural(count, { one: 'Plus de # trouvée', other: 'Plus de # trouvées' }),
  search: 'Rechercher des personnes',
  searchPlaceholder: 'Nom, téléphone ou e-mail',
  clearSearch: 'Effacer la recherche',

  more: 'Plus',
  importFile: 'Importer un fichier',
  add: 'Ajouter une personne',
  exportList: 'Exporter cette liste',
  findDuplicates: 'Rechercher les doublons',
  archivedPeople: 'Personnes archivées',
  deceasedPeople: 'Personnes décédées',
  recycleBin: 'Corbeille',
  fileName: 'personnes.csv',
  notExported: 'Non exporté',

  none: 'Aucune personne pour le moment',
  noneHint:
    'Ajoutez des personnes une à une, ou importez-les toutes d’un fichier : une feuille de calcul, ou l’export d’un autre logiciel d’église.',
  importing: (file) => `Importation de ${file}`,
  importingHint: 'Les premières personnes apparaîtront ici dans un instant.',
  showImport: 'Voir l’importation',
  noMatches: 'Aucun résultat',
  noMatchesHint: 'Modifiez ou retirez un filtre.',
  searchHint: 'Essayez une partie du nom, du numéro de téléphone ou de l’adresse e-mail.',
  didYouMean: (names) => `Vouliez-vous dire ${either(names)} ?`,
  searchEveryone: 'Rechercher parmi tous',
  clearFilters: 'Effacer les filtres',
  noneArchived: 'Aucune personne archivée',
  noneArchivedHint:
    'Archivez les personnes qui ont déménagé ou qui ne viennent plus. Elles ne reçoivent aucun message et ne sont pas comptées ; tous leurs détails sont conservés.',
  noneDeceased: 'Personne n’est marqué comme décédé',
  noneDeceasedHint:
    'Les personnes marquées comme décédées ne reçoivent aucun message et n’apparaissent pas dans les anniversaires.',
  noneDeleted: 'La corbeille est vide',
  noneDeletedHint:
    'Les personnes supprimées sont gardées ici pendant 30 jours. D’ici là, vous pouvez les restaurer.',

  sortBy: 'Trier par',
  firstNameUp: 'Prénom A–Z',
  firstNameDown: 'Prénom Z–A',
  lastNameUp: 'Nom A–Z',
  lastNameDown: 'Nom Z–A',
  newest: 'Plus récentes d’abord',
  oldest: 'Plus anciennes d’abord',
  birthdayUp: 'Anniversaire (de janvier à décembre)',
  birthdayDown: 'Anniversaire (de décembre à janvier)',
  columns: 'Colonnes',
  defaultColumns: 'Colonnes par défaut',
  contact: 'Téléphone et e-mail',
  lastMessage: 'Dernier message',
  noPhone: 'Pas de téléphone',
  badPhone: 'Numéro non valide',
  badPhoneHint: 'Ce numéro n’est pas valide : vérifiez les chiffres',
  sms: 'SMS',
  email: 'E-mail',
  deletedOn: (day) => `Supprimé le ${day}`,

  moreFor: (name) => `Plus d’actions pour ${name}`,
  open: 'Ouvrir',
  edit: 'Modifier',
  select: (name) => `Sélectionner ${name}`,
  onThisPage: 'Toutes les personnes de cette page',
  selectPage: 'Sélectionner toute la page',
  pageSelected: (count) =>
    plural(count, {
      one: '# personne de cette page est sélectionnée.',
      other: '# personnes de cette page sont sélectionnées.',
    }),
  selectAll: (count) =>
    plural(count, { one: 'Sélectionner # personne', other: 'Sélectionner les # personnes' }),
  allSelected: (count) =>
    plural(count, { one: '# personne est sélectionnée.', other: 'Les # personnes sont sélectionnées.' }),

  selected: 'Personnes sélectionnées',
  countSelected: (count) =>
    plural(count, { one: '# personne sélectionnée', other: '# personnes sélectionnées' }),
  clearSelection: 'Effacer la sélection',
  moreForSelected: 'Plus d’actions pour les personnes sélectionnées',
  merge: 'Fusionner…',
  export: 'Exporter',
  askActivate: (count) => `Réactiver ${people(count)} ?`,
  askActivateHint: 'Elles recevront de nouveau des messages et seront comptées.',
  askArchive: (count) => `Archiver ${people(count)} ?`,
  askDeceased: (count) =>
    plural(count, {
      one: 'Marquer # personne comme décédée ?',
      other: 'Marquer # personnes comme décédées ?',
    }),
  askInactiveHint:
    'Elles ne recevront aucun message et ne seront pas comptées. Tous leurs détails sont conservés.',
  askDelete: (count) => `Supprimer ${people(count)} ?`,
  askDeleteHint: 'Elles vont à la corbeille. Vous pouvez les restaurer pendant 30 jours.',

  addToGroup: 'Ajouter à un groupe',
  addToGroupTitle: (count) => `Ajouter ${people(count)} à un groupe`,
  addConfirm: 'Ajouter',
  added: (count, group) =>
    `${plural(count, { one: '# personne ajoutée', other: '# personnes ajoutées' })} à ${group}`,
  alreadyIn: (group) => `Toutes étaient déjà dans ${group}`,
  removeFromGroup: 'Retirer d’un groupe',
  removeFromGroupTitle: (count) => `Retirer ${people(count)} d’un groupe`,
  removeConfirm: 'Retirer',
  removed: (count, group) =>
    `${plural(count, { one: '# personne retirée', other: '# personnes retirées' })} de ${group}`,
  wereNotIn: (group) => `Personne n’était dans ${group}`,
  theGroup: 'ce groupe',
  setMembership: 'Définir le type de membre',
  setMembershipTitle: (count) => `Définir le type de membre de ${people(count)}`,
  setConfirm: 'Définir',
  noMembership: 'Aucun',
  membershipSet: (count, membership) => `Type de membre de ${people(count)} : ${membership}`,
  membershipCleared: (count) => `Type de membre retiré à ${people(count)}`,
  membershipSame: 'Toutes avaient déjà ce type de membre',
  membershipNone: 'Aucune n’avait de type de membre',
};
