// French texts of the pages behind links in e-mails (draft).
import type { pages as english } from '../en/pages.ts';

const closeIt = 'Si vous n’attendiez pas cette demande, fermez cette page : rien ne changera.';
const gone = '{address} est désabonnée. Des e-mails déjà en route peuvent encore arriver.';

export const pages: typeof english = {
  confirmAddress: {
    title: 'Confirmez votre adresse e-mail',
    text: '{address} est-elle votre adresse e-mail, et avez-vous créé un compte Tidings ?',
    button: 'Confirmer l’adresse e-mail',
    note: closeIt,
  },
  addressConfirmed: {
    title: 'Votre adresse e-mail est confirmée',
    text: '{address} est confirmée. Vous pouvez fermer cette page.',
  },
  addressTooOld: {
    title: 'Ce lien a expiré',
    text: 'Connectez-vous à Tidings et demandez-en un nouveau.',
  },
  confirmNewAddress: {
    title: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Souhaitez-vous désormais vous connecter à Tidings avec {address} ?',
    button: 'Utiliser cette adresse e-mail',
    note: closeIt,
  },
  newAddressConfirmed: {
    title: 'Votre adresse e-mail est modifiée',
    text: 'Vous vous connectez désormais avec {address}. Vous pouvez fermer cette page.',
  },
  newAddressTooOld: {
    title: 'Ce lien a expiré',
    text: 'Connectez-vous à Tidings et saisissez de nouveau la nouvelle adresse.',
  },
  newAddressTaken: {
    title: 'Cette adresse est déjà utilisée',
    text: 'Un autre compte a maintenant l’adresse {address} : le vôtre garde donc la sienne.',
  },
  confirmSender: {
    title: 'Autorisez-vous {name} à écrire depuis votre adresse ?',
    text: '{name} souhaite envoyer ses e-mails depuis {address}. Cliquez sur le bouton pour l’autoriser.',
    button: 'Autoriser',
    note: closeIt,
  },
  senderConfirmed: {
    title: 'Merci, votre adresse est confirmée',
    text: '{name} peut maintenant envoyer ses e-mails depuis {address}. Vous pouvez fermer cette page.',
  },
  senderTooOld: {
    title: 'Ce lien a expiré',
    text: 'Il était valable une semaine. La personne qui l’a demandé à {name} peut en faire envoyer un nouveau à {address}.',
  },
  unsubscribe: {
    title: 'Ne plus recevoir les e-mails de {name} ?',
    text: '{name} envoie des e-mails à {address}. Cliquez sur le bouton pour ne plus en recevoir.',
    button: 'Se désabonner',
    note: 'Cela ne change rien aux SMS que vous recevez.',
  },
  unsubscribed: {
    title: 'Vous ne recevrez plus d’e-mails de {name}',
    text: gone,
    note: 'Si vous souhaitez en recevoir de nouveau, dites-le à {name}.',
  },
  justUnsubscribed: {
    title: 'Vous ne recevrez plus d’e-mails de {name}',
    text: gone,
    button: 'J’ai cliqué par erreur',
  },
  resubscribed: {
    title: 'Vous recevez de nouveau les e-mails de {name}',
    text: '{name} peut envoyer des e-mails à {address} comme avant.',
    button: 'Se désabonner',
  },
  erased: {
    title: '{name} a supprimé votre adresse',
    text: 'Ce lien correspond à une adresse qui n’est plus connue ici : il n’y a donc rien à désabonner.',
    note: 'Si vous recevez encore des e-mails, utilisez le lien du plus récent.',
  },
  prunedMail: {
    title: 'Ne plus recevoir les e-mails de {name} ?',
    text: 'Cet e-mail est ancien, et l’adresse à laquelle il a été envoyé n’est plus enregistrée ici. Saisissez votre adresse e-mail pour vous désabonner.',
    field: 'Votre adresse e-mail',
    button: 'Se désabonner',
    note: 'Cela ne change rien aux SMS que vous recevez.',
  },
  testMail: {
    title: 'C’était un essai',
    text: 'Quelqu’un chez {name} a envoyé cet e-mail pour l’essayer. Son lien ne désabonne personne.',
  },
  unknownMail: {
    title: 'Ce lien n’est pas valable',
    text: 'Il en manque peut-être une partie. Ouvrez-le depuis l’e-mail lui-même, ou répondez à l’e-mail pour demander à être désabonné(e).',
  },
  invalidLink: {
    title: 'Ce lien n’est pas valable',
    text: 'Il en manque peut-être une partie, ou il y en a un plus récent. Ouvrez le lien dans l’e-mail le plus récent.',
  },
  tooMany: { title: 'Trop de demandes', text: 'Veuillez patienter une minute et réessayer.' },
  unreadable: {
    title: 'Cette demande n’a pas pu être lue',
    text: 'Ouvrez le lien dans l’e-mail, puis cliquez sur le bouton de sa page.',
  },
  unavailable: {
    title: 'Ce n’est pas possible pour le moment',
    text: 'Veuillez réessayer dans quelques minutes. Le lien reste valable.',
  },
};
