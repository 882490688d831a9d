// French texts of who is told of what.
import type { whoIsTold as english } from '../en/who-is-told.ts';
import { list, type Translation } from '../language.ts';

export const whoIsTold: Translation<typeof english> = {
  title: 'Qui est informé',
  about:
    'Seuls les collègues dont le rôle permet de le voir sont informés. Les réponses et les e-mails revenus sont regroupés : un avis par heure au plus.',
  save: 'Enregistrer les avis',

  units: 'Solde bas',
  unitsHint: 'Quand le solde passe sous la limite de la page Unités.',
  replies: 'Réponses',
  repliesHint: 'Quand on répond à vos SMS et que personne n’a encore lu la réponse.',
  late: 'Messages qui ont manqué leur heure d’envoi',
  lateHint: 'Quand un message programmé n’a pas pu partir.',
  bounces: 'E-mails revenus',
  bouncesHint: 'Quand des e-mails reviennent.',
  approvals: 'Messages à approuver',
  approvalsHint: 'Seuls les collègues qui peuvent approuver sont informés.',

  who: 'Qui',
  everyone: 'Tout le monde',
  admins: 'Propriétaires et admins',
  chosen: 'Collègues choisis',
  colleagues: 'Collègues',
  chooseColleagues: 'Choisir des collègues',
  noColleague: 'Aucun collègue de ce nom',

  how: 'Comment',
  bell: 'Cloche',
  email: 'E-mail',
  sms: 'SMS',
  nobody: 'Personne n’est informé.',

  smsHint:
    'Un collègue reçoit au plus un SMS par jour pour chacun de ces avis, au numéro de téléphone de son compte. Il coûte 1 unité, attend pendant les heures calmes, et ne part pas quand vous n’avez plus d’unités.',
  noPhone: (names) =>
    `Pas de SMS pour ${list(names)} : un numéro de téléphone peut être ajouté sous « Votre compte ».`,
  noSenderId: 'Aucun SMS ne peut encore être envoyé, car aucun nom d’expéditeur n’est approuvé.',
};
