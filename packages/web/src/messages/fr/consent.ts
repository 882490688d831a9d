// French texts of the list of addresses that get no messages.
import type { consent as english } from '../en/consent.ts';
import { plural, type Translation } from '../language.ts';

export const consent: Translation<typeof english> = {
  title: 'Ne pas contacter',
  backToSettings: 'Retour aux paramètres',
  intro:
    'Un désabonnement est lié au numéro ou à l’adresse : une nouvelle importation ne peut pas l’annuler.',
  add: 'Ajouter une adresse',
  searchLabel: 'Rechercher par nom ou adresse',
  searchPlaceholder: 'Nom, numéro ou e-mail',
  channel: 'Canal',
  bothChannels: 'SMS, e-mail',
  sms: 'SMS',
  email: 'E-mail',
  reason: 'Raison',
  everyReason: 'Toutes les raisons',
  count: (count) => plural(count, { one: '# adresse', other: '# adresses' }),
  noMatches: 'Aucun résultat',
  noOptOuts: 'Aucun désabonnement',
  noOptOutsHint: 'Les personnes qui répondent STOP et les numéros erronés apparaissent ici.',
  erased: 'Une adresse effacée',
  quoted: (words) => `« ${words} »`,

  addTitle: 'Ne pas contacter',
  addConfirm: 'Ajouter',
  address: 'Numéro de téléphone ou adresse e-mail',
  why: 'Raison',
  howYouKnow: 'Comment vous le savez',
  howYouKnowExample: 'Me l’a dit après le culte',
  added: (address) => `${address} ne recevra plus de messages`,
  notAdded: 'Non ajouté',

  allow: 'Autoriser de nouveau',
  allowAddress: (address) => `Autoriser de nouveau : ${address}`,
  allowTitle: (address) => `Autoriser les messages à ${address} ?`,
  askedForNoMore:
    'Cette personne a demandé à ne plus recevoir de messages. Ne les autorisez que si elle vous l’a dit elle-même.',
  howYouKnowConsent: 'Comment vous savez qu’elle souhaite des messages',
  allowed: (address) => `${address} peut de nouveau recevoir des messages`,
  notChanged: 'Non modifié',
};
