// French texts of the message lists, and of what can be done with a message.
import type { sent as english } from '../en/sent.ts';
import { number, plural, type Translation } from '../language.ts';

export const sent: Translation<typeof english> = {
  titleSent: 'Messages envoyés',
  titleApproval: 'Messages à approuver',
  titleScheduled: 'Messages programmés',
  titleDraft: 'Brouillons',
  tabSent: 'Envoyés',
  tabApproval: 'À approuver',
  tabScheduled: 'Programmés',
  tabDraft: 'Brouillons',
  waiting: (count) => `${count} en attente`,
  searchLabel: 'Rechercher dans les messages',
  searchPlaceholder: 'Rechercher un message',
  channel: 'Canal',
  channelAll: 'Tous',
  sms: 'SMS',
  email: 'E-mail',
  noMatches: (search) => `Aucun message ne correspond à « ${search} »`,
  count: (count) => plural(count, { one: '# message', other: '# messages' }),
  countShown: (count) => plural(count, { one: '# message affiché', other: '# messages affichés' }),
  noText: 'Aucun texte',
  more: (message) => `Plus d’actions pour ${message}`,
  thisMessage: 'ce message',

  emptySent: 'Rien n’a encore été envoyé',
  emptySentHint:
    'Vos messages envoyés apparaîtront ici : qui les a reçus, qui ne les a pas reçus, et pourquoi.',
  emptyApproval: 'Rien n’attend d’approbation',
  emptyApprovalHint:
    'Les messages qu’un collègue doit approuver attendent ici d’être approuvés ou renvoyés à leur auteur.',
  emptyScheduled: 'Rien n’est programmé',
  emptyScheduledHint:
    'Choisissez « Programmer » à côté d’« Envoyer ». Le message part automatiquement à tous ceux qui sont dans le groupe à ce moment-là.',
  emptyDraft: 'Aucun brouillon',
  emptyDraftHint:
    'Choisissez « Enregistrer comme brouillon » et terminez plus tard, sur n’importe quel appareil.',
  writeSms: 'Écrire un SMS',
  writeEmail: 'Écrire un e-mail',

  ofTotal: (done, total) => `${number(done)} sur ${number(total)}`,
  toTotal: (total) => `à ${number(total)}`,
  partSent: (count) => plural(count, { one: '# envoyé', other: '# envoyés' }),
  partKept: (count) =>
    plural(count, { one: '# gardé dans la boîte d’envoi', other: '# gardés dans la boîte d’envoi' }),
  partFailed: (count) => plural(count, { one: '# échoué', other: '# échoués' }),
  partUncertain: (count) => plural(count, { one: '# incertain', other: '# incertains' }),
  partLeftOut: (count) => plural(count, { one: '# non inclus', other: '# non inclus' }),

  isDraft: 'C’est un brouillon. Rien n’en a été envoyé.',
  keepWriting: 'Continuer à écrire',
  quietSends: 'Heures calmes : envoi {time}',
  sendingIn: (seconds) =>
    plural(seconds, { one: 'Envoi dans {seconds} seconde', other: 'Envoi dans {seconds} secondes' }),
  undo: 'Annuler',
  stopping: 'Arrêt en cours',
  sending: 'Envoi en cours',
  paused: 'L’envoi est suspendu',
  atLimit: 'La limite du compte est atteinte. Le reste partira automatiquement.',
  running: 'En cours',
  stop: 'Arrêter',
  missedTime: 'Heure d’envoi manquée : {time}',
  scheduledFor: 'Programmé pour : {time}',
  sendNow: 'Envoyer maintenant',
  reschedule: 'Reprogrammer',
  editMessage: 'Modifier le message',
  cancel: 'Annuler',
  cancelMessage: 'Annuler le message',
  delete: 'Supprimer',
  justSent: 'Dernier message',
  seeReport: 'Voir le rapport',

  askCancel: 'Annuler ce message ?',
  askCancelHint: 'Il ne sera pas envoyé. Ses unités vous seront rendues.',
  askStop: 'Arrêter ce message ?',
  askStopHint:
    'Ce qui n’est pas encore parti reste ici, et ses unités vous seront rendues. Ce qui est parti ne peut pas être repris.',
  leaveIt: 'Ne rien changer',
  askDelete: 'Supprimer ce brouillon ?',
  askDeleteHint: 'Son texte sera perdu.',
  deleted: 'Brouillon supprimé',

  colleague: 'Un collègue',
  asksApproval: (name) => `${name} demande votre approbation.`,
  waitsForApproval: 'En attente de l’approbation d’un collègue.',
  approve: 'Approuver',
  approveAndSend: 'Approuver et envoyer',
  approved: 'Approuvé',
  sendBack: 'Renvoyer à l’auteur',
  withdraw: 'Retirer et modifier',
  sentBack: 'Renvoyé à l’auteur',
  notSentBack: 'Non renvoyé',
  sendBackTitle: 'Renvoyer le message à son auteur',
  itsAuthor: 'son auteur',
  sendBackHint: (author) =>
    `Il redevient un brouillon de ${author}, qui verra votre note. Rien n’est envoyé aux destinataires.`,
  sendBackNote: 'Que faut-il changer ?',
  notApproved: 'Non approuvé',
  changedTitle: 'Le message a changé',
  approveChanged: 'L’approuver tel quel',
  goBack: 'Retour',
  askApprove: 'Approuver ce message ?',
  askApproveNow: (count) =>
    plural(count, {
      one: 'Il part maintenant à # destinataire.',
      other: 'Il part maintenant à # destinataires.',
    }),
  askApproveLater: (count, most) =>
    `${plural(count, { one: 'Il irait actuellement à # destinataire.', other: 'Il irait actuellement à # destinataires.' })} Nous recompterons à l’heure prévue : au-delà de ${number(most)}, il attendra de nouveau une approbation.`,
  askApproveCost: (units) => plural(units, { one: 'Il coûte # unité.', other: 'Il coûte # unités.' }),

  outbox: 'Boîte d’envoi',
  outboxHint:
    'Les messages sont gardés ici au lieu d’être distribués tant qu’aucun fournisseur n’est connecté ou que votre organisation n’est pas approuvée. Voici ce que les gens auraient reçu. Ils ne partiront pas plus tard : pour en distribuer un, ouvrez-le sous « Envoyés » et choisissez « Réutiliser ».',
  onlyOne: 'Un seul message est affiché.',
  showAll: 'Tout afficher',
  outboxEmpty: 'La boîte d’envoi est vide',
  outboxEmptyHint:
    'Tant qu’aucun fournisseur n’est connecté, les messages sont gardés ici pour que vous puissiez les vérifier.',
  from: (sender) => `de ${sender}`,
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  noSubject: 'Sans objet',
  closeEmail: 'Fermer l’e-mail',
  readEmail: 'Lire l’e-mail',
};
