// French texts of the report of a message and its recipients.
import type { report as english } from '../en/report.ts';
import { number, plural, type Translation } from '../language.ts';

const messages = (count: number): string => plural(count, { one: '# message', other: '# messages' });
const kept = (count: number): string =>
  plural(count, { one: '# gardé dans la boîte d’envoi', other: '# gardés dans la boîte d’envoi' });
const notDelivered = 'Gardé dans la boîte d’envoi, non distribué';

export const report: Translation<typeof english> = {
  title: 'Rapport',
  back: 'Retour aux messages',
  progress: 'Progression',
  stateBarEmpty: 'Rien n’a encore été envoyé',

  allDelivered: (total) =>
    total === 1 ? 'Le message a été distribué' : `Les ${messages(total)} ont été distribués`,
  allSent: (total) => (total === 1 ? 'Le message a été envoyé' : `Les ${messages(total)} ont été envoyés`),
  allKept: (total) =>
    total === 1
      ? 'Le message a été gardé dans la boîte d’envoi'
      : `Les ${messages(total)} ont été gardés dans la boîte d’envoi`,
  someSent: (count, total) =>
    `${plural(count, { one: '# envoyé', other: '# envoyés' })} sur ${messages(total)}`,
  someKept: (count, total) => `${kept(count)} sur ${messages(total)}`,
  delivered: (count) => plural(count, { one: '# distribué', other: '# distribués' }),
  kept,
  thenStopped: 'puis arrêté',
  noneKnown: 'On ne sait pas si des messages sont arrivés',
  noneSent: 'Aucun message n’a pu être envoyé',
  nothingSent: 'Rien n’a été envoyé',
  messages,
  forPeople: (count) => plural(count, { one: '(# personne)', other: '(# personnes)' }),
  noRecipients: 'Aucun destinataire',
  countedLater: 'Les destinataires seront comptés à l’envoi',
  beingCounted: 'Comptage des destinataires…',
  peopleRead: (read, people) =>
    `${plural(read, { one: '# personne traitée', other: '# personnes traitées' })} sur ${number(people)} pour l’instant`,
  waitsForOperator: 'En attente : l’administrateur du serveur a suspendu l’envoi.',
  quietUntil: 'Heures calmes : ce qui n’est pas parti attend jusqu’à : {time}.',
  pruned: 'Le texte et la liste des destinataires ont été supprimés le {date} ; les chiffres restent.',
  leftOut: 'Non inclus',
  unitsReserved: 'Unités réservées',
  unitsUsed: 'Unités utilisées',

  keptTest: 'Mode test : gardé dans la boîte d’envoi, non distribué.',
  keptApproval: `${notDelivered} : votre organisation n’était pas encore approuvée.`,
  keptSuspended: `${notDelivered} : votre organisation était suspendue.`,
  keptAddress: `${notDelivered} : votre adresse e-mail n’était pas encore confirmée.`,
  unitsCameBack: 'Les unités vous ont été rendues.',
  notLater: 'Il ne partira pas plus tard. Pour le distribuer, choisissez « Réutiliser ».',
  notLaterConnect:
    'Il ne partira pas plus tard. Pour le distribuer, connectez un fournisseur et choisissez « Réutiliser ».',
  willBeKept: 'Mode test : il sera gardé dans la boîte d’envoi, non distribué.',
  willBeKeptSchedule:
    'Mode test : il sera gardé dans la boîte d’envoi, non distribué, même si un fournisseur est connecté d’ici là. Pour le distribuer, connectez-en un, puis modifiez le message et programmez-le de nouveau.',

  doubt: (count) =>
    plural(count, {
      one: '# message est peut-être arrivé, ou non : la connexion s’est coupée pendant sa remise. Rien n’est renvoyé automatiquement.',
      other:
        '# messages sont peut-être arrivés, ou non : la connexion s’est coupée pendant leur remise. Rien n’est renvoyé automatiquement.',
    }),
  theyGotIt: 'Ils l’ont reçu',
  theyDidNot: 'Ils ne l’ont pas reçu',
  settled: (count) => plural(count, { one: '# message est réglé', other: '# messages sont réglés' }),
  askArrived: 'L’ont-ils tous reçu ?',
  askArrivedHint: 'Ils compteront comme envoyés.',
  askLost: 'Aucun d’eux ne l’a-t-il reçu ?',
  askLostHint:
    'Ils compteront comme échoués, et vous pourrez leur renvoyer le message. Quelqu’un qui l’a reçu le recevrait alors deux fois. Leurs unités restent utilisées.',
  theyDidNotGetIt: 'Ils ne l’ont pas reçu',

  overTime: 'Dans le temps',
  plot: 'Courbe du nombre de messages envoyés, distribués et échoués ; le tableau ci-dessous dit la même chose',
  plotTable: 'Dans le temps, sous forme de tableau',
  until: 'Jusqu’à',
  plotSent: 'Envoyés',
  plotDelivered: 'Distribués',
  plotFailed: 'Échoués',

  whoReadIt: 'Qui l’a lu',
  openedBy: 'Ouvert par',
  clickedBy: 'Lien suivi par',
  moreRead: 'D’autres l’ont peut-être lu : beaucoup de messageries ne chargent pas les images.',
  machines: (count) =>
    plural(count, {
      one: '# boîte n’a été parcourue que par un programme, et n’est pas comptée.',
      other: '# boîtes n’ont été parcourues que par un programme, et ne sont pas comptées.',
    }),
  links: 'Liens',
  people: (count) => plural(count, { one: '# personne', other: '# personnes' }),
  fewerLinks: 'Moins de liens',
  allLinks: (count) => `Les ${number(count)} liens`,

  recipients: 'Personnes',
  searchPeople: 'Rechercher parmi les personnes',
  nameOrNumber: 'Nom ou numéro',
  nameOrAddress: 'Nom ou adresse',
  show: 'Afficher',
  everyone: 'Tout le monde (non joints d’abord)',
  noMatches: 'Aucun résultat',
  stateCount: (state, count) => `${state} (${number(count)})`,
  noName: 'Sans nom',
  pagesShort: (count) => plural(count, { one: '#\u00a0page', other: '#\u00a0pages' }),
  clicked: 'lien suivi',
  opened: 'ouvert',

  emailText: 'Le texte de l’e-mail',
  sentAt: 'Envoi',
  keptAt: 'Gardé',
  receiptAt: 'Accusé',
  openedAt: 'Ouverture',
  clickedAt: 'Lien suivi',
  tries: 'Essais',
  theirCode: 'Code du fournisseur',
  pages: 'Pages',
  page: (page) => `Page ${number(page)}`,

  message: 'Le message',
  email: 'L’e-mail',
  senderId: 'Nom d’expéditeur',
  subject: 'Objet',
  from: 'De',
  usualAddress: 'l’adresse habituelle',
  replyTo: 'Répondre à',
  to: 'À',
  follows: 'Relance de',
  followsRetry: 'Renvoyé à ceux qu’il n’a pas joints',
  followsHosted: 'Par la route hébergée, à ceux qu’il n’a pas joints',
  followsEmail: 'Par e-mail, à ceux qu’il n’a pas joints',
  kind: 'Nature',
  testToOneself: 'Un test à soi-même',
  noticeToColleague: 'Un avis à un collègue',
  by: 'Par',
  approvedBy: 'Approuvé par',
  scheduledFor: 'Programmé pour',
  written: 'Écrit',
  accepted: 'Accepté',
  finished: 'Terminé',
  route: 'Route',
  hostedRoute: 'SMS groupés hébergés',
  seeInOutbox: 'Voir dans la boîte d’envoi',
  download: 'Télécharger le rapport',
  print: 'Imprimer',
  again: 'Réutiliser',
};
