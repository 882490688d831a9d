// French texts that both composers show.
import type { compose as english } from '../en/compose.ts';
import { plural, type Translation } from '../language.ts';

export const compose: Translation<typeof english> = {
  mayNotWrite: 'Votre rôle ne vous permet pas d’écrire des messages',
  mayNotWriteHint: 'Demandez à un collègue qui gère le compte de votre organisation.',

  send: 'Envoyer',
  moreWays: 'Autres façons d’envoyer',
  tryAgain: 'Réessayer',
  goBack: 'Retour',

  discardTitle: 'Abandonner ce message ?',
  discardHint: 'Votre texte et les destinataires choisis seront perdus.',
  unsent: 'Messages non envoyés',
  continueWith: 'Continuer avec {text} ?',
  unsentTo: (recipients) => `À ${recipients}`,
  andMore: (first, more) => `${first} et ${plural(more, { one: '# autre', other: '# autres' })}`,
  continue: 'Continuer',
  discardUnsent: (text) => `« ${text} » n’a pas été envoyé.`,

  colleague: 'Un collègue',
  sentBack: (who) => `${who} a renvoyé ce message`,

  selectedPeople: 'Personnes choisies',
  opensSms: 'Ce lien ouvre un SMS, pas un e-mail.',
  opensEmail: 'Ce lien ouvre un e-mail, pas un SMS.',
  noDraft: 'Ce message n’est plus un brouillon. Vous le trouverez sous Envoyés ou Programmés.',
  noGroup: (name) => `Il n’y a pas de groupe « ${name} ». Choisissez-en un dans la liste.`,
  twoGroups: (name) => `Deux groupes s’appellent « ${name} ». Choisissez le bon dans la liste.`,
  peopleNotLoaded: 'Une personne n’a pas pu être chargée. Choisissez-la dans la liste.',
  groupsNotLoaded: 'Le groupe n’a pas pu être chargé. Choisissez-le dans la liste.',

  otherTab: 'Ce message est ouvert dans un autre onglet',
  otherTabHint:
    'Le texte y est différent. Afficher cette version ici, ou garder celle-ci comme message à part ?',
  showOther: 'Afficher cette version',
  keepThis: 'Garder celle-ci',

  askLiteral: (field) => `Envoyer « #${field}# » tel quel ?`,
  askLiteralHint: (field) =>
    `« Message personnel » est désactivé : les destinataires verront « #${field}# ». Cochez-le pour afficher les informations de chacun.`,
  sendLiteral: 'Envoyer tel quel',

  draftKept: 'Le brouillon a été conservé',
  draftKeptHint: 'Quelqu’un l’a enregistré après que vous l’avez ouvert. Vous le trouverez sous Brouillons.',
  draftChanged: 'Quelqu’un d’autre a modifié ce brouillon',
  draftChangedHint:
    'Il a été enregistré après que vous l’avez ouvert. Cette version reste inchangée. Enregistrer la vôtre comme brouillon à part ?',
  keepBoth: 'Garder les deux',

  maybeSent: 'Ce message a peut-être déjà été envoyé',
  maybeSentHint:
    'Un essai précédent est arrivé au serveur avant que vous modifiiez le message. Vérifiez d’abord sous Envoyés, ou envoyez ceci comme nouveau message.',
  undone: 'Ce message est de nouveau un brouillon',
  undoneHint:
    'Un essai précédent est arrivé au serveur et a été annulé avant que quelqu’un le reçoive. Vous le trouverez sous Brouillons. Envoyer ceci comme nouveau message ?',
  sendNew: 'Envoyer comme nouveau message',
  wasItSent: 'Vérification de l’envoi de ce message…',
  wasNotSent: 'Ce message n’a pas été envoyé. Renvoyez-le quand vous êtes prêt.',
  forApproval: 'Envoyé pour approbation',
  forApprovalHint: 'Il partira dès qu’un collègue l’aura approuvé. Nous vous informerons.',

  sendTest: 'Envoyer le test',
};
