// French texts of the e-mail composer, its preview and its questions.
import type { email as english } from '../en/email.ts';
import { list, number, type Translation } from '../language.ts';

export const email: Translation<typeof english> = {
  title: 'Écrire un e-mail',
  close: 'Fermer',
  subject: 'Objet',
  previewText: 'Texte d’aperçu',
  previewTextHint: 'Affiché à côté de l’objet dans la boîte de réception',
  message: 'Message',
  fullScreen: 'Écrire en plein écran',
  exitFullScreen: 'Quitter le plein écran',
  loadingEditor: 'Chargement de l’éditeur',
  noText: 'E-mail sans texte',

  from: 'De',
  loadingSender: 'Chargement de l’expéditeur',
  addAddress: 'Utiliser votre propre adresse',
  sender: (name, address) => `${name} <${address}>`,
  shownAs: (sender, replyTo) => `Affiché comme ${sender}. Les réponses vont à ${replyTo}.`,
  repliesTo: (replyTo) => `Les réponses vont à ${replyTo}.`,

  noLink: 'Un bouton n’a pas de lien.',
  addLink: 'Ajouter le lien',
  imageUploading: 'Une image est encore en cours d’envoi',
  tryInAMoment: 'Réessayez dans un instant',

  alsoSms: 'Envoyer aussi par SMS',
  notByEmail: (names, others) =>
    `Pas joignables par e-mail : ${list([...names, ...(others > 0 ? [`${number(others)} de plus`] : [])])}.`,
  smsInstead: 'Envoyer un SMS à la place',
  ownSms: 'Vous avez modifié ce texte. Il est conservé jusqu’à son envoi.',
  emailText: 'Reprendre le texte de l’e-mail',

  dismiss: 'Fermer',
  preview: 'Aperçu',
  asSms: 'Envoyer par SMS',

  width: 'Largeur',
  desktop: 'Ordinateur',
  phone: 'Téléphone',
  scheme: 'Clair ou sombre',
  light: 'Clair',
  dark: 'Sombre',
  previewOf: 'Aperçu de l’e-mail',
  inbox: 'Dans la boîte de réception',
  noSubject: 'Sans objet',

  test: 'M’envoyer un test',
  testAddress: 'Mon adresse e-mail',
  testHint: 'Part immédiatement. Vous seul le recevez.',
  testHintPersonal: 'Part immédiatement, avec votre propre nom. Vous seul le recevez.',
  tested: (address) => `Test envoyé à ${address}`,

  discardTitle: 'Abandonner ce message ?',
  discardHint: 'Ce que vous avez écrit sera perdu.',
  keepWriting: 'Continuer à écrire',
  noSubjectTitle: 'Envoyer sans objet ?',
  noSubjectHint: 'Beaucoup de messageries traitent les e-mails sans objet comme indésirables.',
  noSubjectConfirm: 'Envoyer sans objet',
  noSubjectCancel: 'Ajouter un objet',
  noLinkTitle: 'Envoyer un bouton sans lien ?',
  noLinkHint: 'Un bouton ou un lien mène encore à example.org, comme dans le modèle.',
  noLinkConfirm: 'Envoyer quand même',
  changedTitle: 'Les destinataires ont changé',
  changedConfirm: 'Envoyer',
  changedCancel: 'Revenir',
};
