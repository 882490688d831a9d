// French texts of groups, their members and the group tree.
import type { groupTexts as english } from '../en/groups.ts';
import { number, plural, type Translation } from '../language.ts';

const members = (count: number) => plural(count, { one: '# membre', other: '# membres' });

export const groupTexts: Translation<typeof english> = {
  title: 'Groupes',
  allGroups: 'Tous les groupes',
  count: (count) => plural(count, { one: '# groupe', other: '# groupes' }),
  noneHint:
    'Une chorale, les placeurs, une cellule de maison : réunissez des personnes en groupes, puis écrivez à tout un groupe en une seule fois.',
  search: 'Rechercher un groupe',
  noMatches: 'Aucun résultat',
  chosen: 'Groupe choisi',
  chooseHint: 'Choisissez un groupe pour voir ses membres.',
  members,
  subGroupsOf: (group) => `Sous-groupes de ${group}`,
  inSubGroups: (people) => `${number(people)} dans les sous-groupes`,
  smart: 'Groupe intelligent',
  membersTitle: 'Membres',
  menuOf: (name) => `Menu de ${name}`,
  edit: 'Modifier',
  editFilter: 'Modifier le filtre',
  viewFilter: 'Voir le filtre',
  smartNote:
    'Groupe intelligent : toute personne qui correspond à son filtre en est membre automatiquement. {filter}',

  group: 'Groupe',
  about: 'Détails du groupe',
  nameRequired: 'Le nom du groupe est obligatoire',
  parent: 'Groupe parent',
  noParent: 'Aucun',
  category: 'Catégorie',
  categoryHint: 'Les groupes sont classés par catégorie quand vous choisissez les destinataires',
  create: 'Créer',
  saved: 'Enregistré',
  undo: 'Annuler les modifications',
  notSaved: 'Groupe non enregistré',
  notCreated: 'Groupe non créé',
  membersNotAdded: 'Membres non ajoutés',

  notDeleted: 'Groupe non supprimé',
  deleteNote: (group, count) =>
    `${group}, ${members(count)}. Les personnes elles-mêmes ne sont pas supprimées.`,
  has: (subGroups) => plural(subGroups, { one: 'Il a # sous-groupe', other: 'Il a # sous-groupes' }),
  moveUp: (subGroups) =>
    plural(subGroups, { one: 'Le remonter d’un niveau', other: 'Les remonter d’un niveau' }),
  deleteToo: (subGroups) => plural(subGroups, { one: 'Le supprimer aussi', other: 'Les supprimer aussi' }),

  addMember: 'Ajouter un membre',
  noneChosen: 'Aucun membre pour l’instant. Vous pourrez aussi en ajouter plus tard.',
  sheetName: 'Nom',
  sheetPhone: 'Téléphone',
  sheetTick: 'Présence',
  notPrinted: 'Non imprimé',
  noMembers: 'Aucun membre pour l’instant',
  noneFit: 'Personne ne correspond au filtre pour l’instant',
  picked: (count) => plural(count, { one: '# membre sélectionné', other: '# membres sélectionnés' }),
  allOnPage: 'Tous ceux de cette page',
  positionOf: (name) => `Fonction de ${name}`,
  position: 'Fonction',
  choose: (name) => `Sélectionner ${name}`,
  removeName: (name) => `Retirer ${name}`,
  remove: 'Retirer',
  move: 'Déplacer',
  moveTitle: (count) => `Déplacer ${members(count)}`,
  moveTo: 'Vers le groupe',
  leader: 'Responsable',
  removeLeader: 'Ne plus désigner responsable',
  makeLeader: 'Désigner responsable',
  changePosition: 'Changer la fonction',
  removeFromGroup: 'Retirer du groupe',
  alreadyIn: 'Déjà dans ce groupe',
  notAdded: 'Non ajouté',
  notRemoved: 'Non retiré',
  notMoved: 'Non déplacé',
  memberNotSaved: 'Non enregistré',
  moved: (count, group) =>
    plural(count, { one: `# membre déplacé vers ${group}`, other: `# membres déplacés vers ${group}` }),
  leads: (name) => `${name} est maintenant responsable`,
  leadsNoLonger: (name) => `${name} n’est plus responsable`,
  people: (count) => plural(count, { one: '# personne', other: '# personnes' }),
};
