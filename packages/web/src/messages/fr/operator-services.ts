// French texts of the operator's page about providers, mail domain, bounces, prices and reply numbers.
import type { operatorServices as english } from '../en/operator-services.ts';
import type { Translation } from '../language.ts';

export const operatorServices: Translation<typeof english> = {
  smsProviders: 'Fournisseurs de SMS',
  smsProvidersHint: 'Pour toutes les organisations qui n’ont pas leur propre fournisseur.',
  mailServers: 'Serveurs de messagerie',
  mailServersHint:
    'Pour toutes les organisations qui n’ont pas leur propre serveur. Les e-mails relatifs aux comptes, comme les invitations, passent par SMTP_URL.',

  mailDomain: 'Domaine e-mail',
  mailDomainHint: 'Les organisations sans domaine à elles envoient leurs e-mails depuis celui-ci.',
  noMailDomain:
    'Indiquez dans MAIL_FROM une adresse de votre domaine. Ses enregistrements DNS apparaîtront ici.',

  bounces: 'Retours',
  bouncesHint:
    'Les serveurs de messagerie signalent les e-mails non distribués en renvoyant un message à ce serveur.',
  bouncesOff:
    'Les retours ne sont pas traités. Définissez BOUNCE_ADDRESS, et BOUNCE_IMAP ou BOUNCE_LISTEN, pour voir dans les rapports quelles adresses n’existent pas.',
  bouncesSilent: 'Aucun retour n’a été lu au cours des 20 dernières minutes.',
  mailboxRead: 'Boîte des retours lue pour la dernière fois le {time}.',
  lastBounce: 'Dernier retour reçu le {time}.',
  mailboxBroken: 'La boîte des retours est illisible depuis le {time}',
  listenerBroken: 'Les retours ne sont plus reçus depuis le {time}',
  mailboxHint: 'Les retours arrivés entre-temps seront lus dès que la boîte sera de nouveau lisible.',
  listenerHint: 'Les serveurs de messagerie réessaient pendant quelques jours.',

  prices: 'Tarifs',
  pricesHint:
    'Unités par page de SMS. Par défaut, 1 unité dans le pays de l’organisation. Les pays sans tarif sont ignorés.',
  addPrice: 'Ajouter un tarif',
  savePrices: 'Enregistrer les tarifs',
  pricesSaved: 'Tarifs enregistrés',
  priceFor: (country) => `Tarif pour ${country}`,
  provider: 'Fournisseur',
  everyProvider: 'Tous les fournisseurs',
  unitsPerPage: 'Unités par page',

  replyNumbers: 'Numéros de réponse',
  replyNumbersHint:
    'Les réponses à l’un de ces numéros vont à son organisation. Les réponses à un autre numéro vont à toutes les organisations qui ont écrit à ce téléphone au cours des 30 derniers jours.',
  addNumber: 'Ajouter un numéro',
  saveNumbers: 'Enregistrer les numéros',
  numbersSaved: 'Numéros enregistrés',
  numberRow: (number) => `Numéro ${number}`.trim(),
  number: 'Numéro',
  organisation: 'Organisation',
  removeRow: (row) => `Retirer : ${row}`,
};
