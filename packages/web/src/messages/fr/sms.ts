// French texts of Compose SMS: its fields, counter and preview.
import type { smsTexts as english } from '../en/sms.ts';
import { number, plural, type Translation } from '../language.ts';

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' });

export const smsTexts: Translation<typeof english> = {
  title: 'Écrire un SMS',
  preview: 'Aperçu',
  previewAndCost: 'Aperçu et coût',
  closePreview: 'Fermer',

  literal: (field) => `Les destinataires verront « #${field}# » tel quel.`,
  makePersonal: 'En faire un message personnel',

  senderId: 'Nom d’expéditeur',
  loading: 'Chargement…',
  selectSenderId: 'Choisissez un nom d’expéditeur',
  showsPhone: (number) => `Les destinataires voient le numéro de votre téléphone : ${number}`,
  showsPhoneHosted: (number) =>
    `Si vous choisissez les SMS groupés hébergés, les destinataires voient le numéro de votre téléphone : ${number}`,
  noneApproved:
    'Aucun nom d’expéditeur n’est encore approuvé. L’approbation par les opérateurs peut prendre quelques jours.',
  senderIdsNotLoaded: 'Les noms d’expéditeur n’ont pas pu être chargés',
  noSenderIds: 'Aucun nom d’expéditeur pour l’instant',
  approveOne: 'Approuver un nom d’expéditeur',
  pending: (mask) => `${mask} · en attente`,
  processing: (mask) => `${mask} · en cours d’examen`,
  notApproved: (mask) => `${mask} · non approuvé`,

  message: 'Message',
  messagePlaceholder: 'Écrivez votre message',
  counter: (characters, count) =>
    `${plural(characters, { one: '# caractère', other: '# caractères' })} · ${pages(count)}`,

  morePages: (characters, count, plain) =>
    `${characters === 1 ? 'fait passer' : 'font passer'} ce message à ${pages(count)} au lieu de ${number(plain)}.`,
  shortPages: (characters) =>
    `${characters === 1 ? 'limite' : 'limitent'} chaque page à 70 caractères au lieu de 160.`,
  andMore: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
  sameCost: 'Pour ces destinataires, le coût reste le même.',
  moreCost: (units, plain) =>
    `Pour ces destinataires, cela coûte ${plural(units, { one: '# unité', other: '# unités' })} au lieu de ${number(plain)}.`,
  providerCharges: 'Votre fournisseur SMS les facture comme des caractères spéciaux.',
  remove: (characters) =>
    plural(characters, {
      one: 'Retirez-le pour écrire plus sur une page.',
      other: 'Retirez-les pour écrire plus sur une page.',
    }),
  noPlain: (characters) =>
    characters.length === 1
      ? `${characters[0]} n’a pas d’équivalent simple : retirez-le pour écrire plus sur une page.`
      : `${characters.join(' ')} n’ont pas d’équivalent simple : retirez-les pour écrire plus sur une page.`,
  usePlain: 'Utiliser des lettres simples',
  usePlainWithout: (characters) => `Utiliser des lettres simples et retirer ${characters}`,
  removeCharacters: (characters) => `Retirer ${characters}`,

  messagePreview: 'Aperçu du message',
  emptyPreview: 'Votre message apparaît ici à mesure que vous écrivez.',
};
