// French texts of the frame around every screen: navigation, menus, notices, units.
import type { shellTexts as english } from '../en/shell.ts';
import { plural, type Translation } from '../language.ts';

export const shellTexts: Translation<typeof english> = {
  skip: 'Aller au contenu',
  sidebar: 'Barre latérale',
  collapse: 'Réduire la barre latérale',
  expand: 'Agrandir la barre latérale',
  sideBarWidth: 'Largeur de la barre latérale',
  main: 'Navigation principale',
  bottom: 'Navigation principale, en bas',
  yourOrganisation: 'Votre organisation',

  home: 'Accueil',
  people: 'Personnes',
  groups: 'Groupes',
  sent: 'Envoyés',
  inbox: 'Réception',
  templates: 'Modèles',
  myPeople: 'Mes personnes',
  families: 'Familles',
  images: 'Images',
  attendance: 'Présences',
  messages: 'Messages',
  scheduled: 'Programmés',
  automatic: 'Automatiques',
  drafts: 'Brouillons',
  outbox: 'Boîte d’envoi',
  units: 'Unités',
  settings: 'Paramètres',
  installation: 'Serveur',
  more: 'Plus',

  compose: 'Écrire',
  sms: 'SMS',
  email: 'E-mail',

  account: 'Votre compte',
  guide: 'Guide',
  organisations: 'Organisations',
  open: 'ouverte',
  chosen: 'choisi',
  signOut: 'Se déconnecter',
  notOpened: 'Organisation non ouverte',
  nowIn: (organisation) => `Vous êtes maintenant dans ${organisation}.`,

  notices: 'Avis',
  newNotices: (count) => plural(count, { one: 'Avis, # nouveau', other: 'Avis, # nouveaux' }),
  noNotices: 'Aucun avis pour le moment. Ils apparaîtront ici.',

  unitsLeft: (balance) => plural(balance, { one: '# unité', other: '# unités' }),
  smsUnits: (balance) => plural(balance, { one: '# unité SMS', other: '# unités SMS' }),
  added: 'Unités ajoutées',
  takenBack: 'Unités reprises',
  reserved: 'Réservées pour un message',
  released: 'Rendues par un message',
  refunded: 'Rendues par un message',
  noEntries: 'Aucune unité utilisée pour le moment.',
  statement: 'Relevé complet',

  lastSeen: (time) => `Vous êtes hors ligne. Dernier chargement : ${time}.`,
  loadAgain: 'Réessayer',
  keptUnsent: (channel) =>
    `Vous êtes hors ligne : votre ${channel === 'sms' ? 'SMS' : 'e-mail'} n’a pas été envoyé. Il reste sur cet appareil et ne partira pas sans une nouvelle confirmation de votre part.`,
  notSentYet: (channel) =>
    `Votre ${channel === 'sms' ? 'SMS' : 'e-mail'} n’a pas été envoyé pendant que vous étiez hors ligne. Vérifiez-le, puis envoyez-le de nouveau.`,
  review: 'Vérifier et envoyer',

  closed: 'Vous ne pouvez pas ouvrir cette page',
  yourRole: (role) => `Votre rôle : ${role}`,
  closedHint:
    'Demandez à un propriétaire ou à un administrateur de votre organisation si vous avez besoin de cette page.',
  goToPeople: 'Voir les personnes',
};
