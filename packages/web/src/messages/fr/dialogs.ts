// French texts that dialogs, toasts and lists of any screen share.
import type { dialogTexts as english, pagerTexts as englishPager } from '../en/dialogs.ts';
import { number, plural, type Translation } from '../language.ts';

export const dialogTexts: Translation<typeof english> = {
  backTo: (title) => `Retour à ${title}`,
  close: 'Fermer',
  closeToast: 'Fermer la notification',
  undo: 'Annuler',
  undoKeys: 'Ctrl+Z',
  showMore: 'Afficher plus',
  print: 'Imprimer',
  discardTitle: 'Abandonner vos modifications ?',
  discardHint: 'Elles n’ont pas été enregistrées.',
  discard: 'Abandonner',
  keepEditing: 'Continuer à modifier',
  asTable: 'Sous forme de tableau',
  smsPage: (page) => `page ${number(page)}`,

  invitationSent: 'Invitation envoyée',
  invitationReady: 'Invitation prête',
  mailed: (email) =>
    `Nous avons envoyé un lien par e-mail à ${email}. Vous pouvez aussi le transmettre vous-même.`,
  notMailed: (email) =>
    `Ce serveur ne peut pas envoyer d’e-mails. Copiez le lien et transmettez-le à ${email}.`,
  link: 'Lien',
  linkHint: (days) =>
    plural(days, {
      one: 'Valable une seule fois, pendant # jour. Toute personne qui l’a peut accepter.',
      other: 'Valable une seule fois, pendant # jours. Toute personne qui l’a peut accepter.',
    }),
  copyLink: 'Copier le lien',
  copied: 'Copié',
  done: 'Terminé',
  titled: (title, text) => `${title} : ${text}`,
};

export const pagerTexts: Translation<typeof englishPager> = {
  first: 'Première page',
  previous: 'Page précédente',
  next: 'Page suivante',
  last: 'Dernière page',
};
