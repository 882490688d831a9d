// French texts of attendance: the lists, check-in and its dialogs.
import type { attendanceTexts as english } from '../en/attendance.ts';
import { list, number, plural, type Translation } from '../language.ts';

const people = (count: number) => plural(count, { one: '# personne', other: '# personnes' });
const waiting = (count: number) =>
  plural(count, { one: '# pointage attend une connexion', other: '# pointages attendent une connexion' });

export const attendanceTexts: Translation<typeof english> = {
  title: 'Présences',
  allLists: 'Toutes les listes',
  count: (count) => plural(count, { one: '# liste', other: '# listes' }),
  take: 'Faire le pointage',
  offline: 'Vous êtes hors ligne',
  offlineHint:
    'Voici les listes de cet appareil. Vous pouvez continuer à pointer : vos pointages seront envoyés quand vous serez de nouveau en ligne.',
  noMatches: 'Aucun résultat',
  noMatchesHint: 'Choisissez un autre culte ou un autre groupe.',
  service: 'Culte ou réunion',
  allServices: 'Tous les cultes et réunions',
  group: 'Groupe',
  allGroups: 'Tous les groupes',
  everyone: 'Tout le monde',
  none: 'Aucune liste de présence pour le moment',
  noneHint:
    'Pointez les personnes à leur arrivée, même hors ligne. Voyez qui est venu, suivez l’évolution et écrivez aux absents.',
  noneStored: 'Aucune liste sur cet appareil',
  noneStoredHint: 'Une fois une liste ouverte ici, vous pouvez la pointer hors ligne.',
  ticksWaiting: waiting,
  presentOf: (expected) => `{present} sur ${number(expected)}`,

  expectedLine: 'Attendus',
  plot: 'Évolution des présences',
  summary: (most, day) => `{mean} en moyenne, ${number(most)} au plus le ${day}`,
  plotOf: (lines, first, last) =>
    `Courbe : ${list(lines)}, du ${first} au ${last} ; le tableau ci-dessous montre la même chose`,
  table: 'Présences sous forme de tableau',
  otherServices: (count) =>
    plural(count, {
      one: ', et # autre culte (utilisez le filtre ci-dessus)',
      other: ', et # autres cultes (utilisez le filtre ci-dessus)',
    }),
  day: 'Jour',

  nameRequired: 'Saisissez un nom',
  groupRequired: 'Choisissez l’un de vos groupes',
  serviceExample: 'Culte du dimanche',
  chooseGroup: 'Choisissez un groupe',
  date: 'Date',
  peopleNotStored:
    'Vous êtes hors ligne, et ce groupe n’est pas gardé sur cet appareil. Ouvrez une de ses listes une fois en ligne ; ensuite, cela fonctionnera aussi hors ligne.',

  countTitle: 'Total',
  present: 'Présents : {count}',
  expected: (count) => plural(count, { one: '# attendu', other: '# attendus' }),
  notYetCount: (count) => `${number(count)} pas encore`,
  guests: (count) => plural(count, { one: '# invité', other: '# invités' }),
  finish: 'Terminer',
  more: 'Plus d’actions pour cette liste',
  deleteList: 'Supprimer la liste',
  peopleTitle: 'Personnes',
  gone: 'Liste introuvable',
  goneHint: 'Quelqu’un l’a supprimée.',
  guest: 'Invité',
  enter: 'Entrée',
  sheetName: 'Nom',
  sheetHere: 'Présent',
  sheetCount: (here, expected) => `${number(here)} sur ${number(expected)} présents`,
  sheetFirst: (people) => `les ${number(people)} premières personnes`,
  notHere: 'pas là',
  here: 'là',
  announced: (name, here, count, expected) =>
    `${name} : ${here ? 'là' : 'pas là'}. ${number(count)} sur ${number(expected)}`,
  hereAlready: (name) => `${name} est déjà là`,
  undoOf: (name) => `Annuler : ${name}`,
  undo: 'Annuler',
  undoHint: (undo) => `${undo} (Ctrl+Z)`,
  shown: 'Afficher',
  all: 'Tous',
  absentPart: (count) => `Pas encore ${number(count)}`,
  presentPart: (count) => `Là ${number(count)}`,
  search: 'Rechercher dans cette liste',
  enterHint: 'Appuyez sur Entrée pour pointer la première personne',
  searchPlaceholder: 'Nom ou téléphone',
  clearSearch: 'Effacer la recherche',
  addGuest: 'Ajouter un invité',
  listGone: 'Cette liste de présence n’existe plus.',
  ticksKept: (count) =>
    plural(count, {
      one: '# pointage est gardé sur cet appareil.',
      other: '# pointages sont gardés sur cet appareil.',
    }),
  listKept: 'Elle est gardée sur cet appareil.',
  reopen: 'Rouvrir la liste',
  tryAgain: 'Réessayer',
  notOpened: 'Liste non ouverte',
  discardTitle: 'Abandonner les pointages ?',
  discardTicks: 'Abandonner les pointages',
  discardHint: 'Les pointages de cet appareil qui n’ont pas été envoyés seront perdus.',
  discard: 'Abandonner',

  absent: 'absents',
  expectedWord: 'attendus',
  guestWord: (count) => plural(count, { one: 'invité', other: 'invités' }),
  absentees: 'Absents',
  writeToAbsentees: 'Écrire aux absents',
  absenteesHint: (count) =>
    `${people(count)}, dans un groupe que vous pourrez réutiliser. Le groupe est mis à jour à chaque fois.`,
  sms: 'SMS',
  email: 'E-mail',
  showGroup: 'Voir le groupe',
  nothingMore: (count) =>
    plural(count, {
      one: '# pointage attend une connexion. Il sera envoyé automatiquement.',
      other: '# pointages attendent une connexion. Ils seront envoyés automatiquement.',
    }),
  keepTicking: 'Continuer le pointage',
  guestHint: 'Toute personne absente de cette liste. Elle est pointée dès que vous la choisissez.',
  guestOffline:
    'Vous êtes hors ligne : seules les personnes de la liste peuvent être trouvées. Notez les invités et ajoutez-les quand vous serez de nouveau en ligne.',
  whoCame: 'Qui est venu ?',
  groupFor: (name) => `Ajouter ${name} à un groupe ?`,
  newcomerHint: (name) =>
    `${name} : fiche enregistrée et présence pointée. Les membres du groupe seront attendus la prochaine fois.`,
  noGroup: 'Aucun groupe',
  position: 'Fonction',
  notNow: 'Pas maintenant',
  addToGroup: 'Ajouter au groupe',
  notAdded: 'Non ajouté',
  lookAmongAll: 'Rechercher parmi tous',
  noOne: (search) => `Pas de « ${search} » dans cette liste`,
  partShown: 'Seule une partie de la liste est affichée.',
  addAsGuest: 'Ajoutez comme invité une personne qui n’était pas attendue.',
  everyoneHere: 'Tout le monde est là',
  nobodyHere: 'Personne n’est encore là',
  nobodyListed: 'Personne dans cette liste pour le moment',
  nobodyListedHint:
    'Le groupe n’a pas de membre actif. Ajoutez-y des personnes, ou ajoutez comme invités ceux qui sont venus.',

  notSaved: 'Non enregistré',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  waiting: 'En attente d’une connexion',
  offlineKeep: 'Vous êtes hors ligne. Vous pouvez continuer à pointer.',
  notTicked: 'Non pointé',
  deleted: 'Supprimée',
  deletedHint: 'Aucune personne n’a été supprimée',
  notDeleted: 'Liste non supprimée',
  deleteTitle: 'Supprimer cette liste ?',
  deleteHint: (name, day) =>
    `« ${name} » du ${day} et tous ses pointages seront supprimés. Cette action est irréversible.`,
};
