// French texts of the organisation's own page: details, logo and default senders.
import type { organisationTexts as english } from '../en/organisation.ts';
import { plural, type Translation } from '../language.ts';

export const organisationTexts: Translation<typeof english> = {
  details: 'Détails',
  name: 'Nom',
  address: 'Adresse',
  addressHint: 'Affichée au bas de chaque e-mail, sauf si vos paramètres d’e-mail ont un pied de page.',
  addressExample: '12, rue du Commerce\nCocody, Abidjan',

  moveTo: (country) => `Changer de pays : ${country} ?`,
  moveHint: (country) =>
    `Désormais, un numéro de téléphone sans indicatif est lu comme un numéro de ce pays (${country}), et les SMS y coûtent le prix intérieur. Les numéros déjà enregistrés ne changent pas.`,
  changeZone: (zone) => `Changer de fuseau horaire : ${zone} ?`,
  zoneHint: (zone) => `Les heures sont affichées selon ${zone}, et les heures calmes le suivent.`,
  zoneScheduled: (count) =>
    plural(count, {
      one: 'Le message programmé part toujours au même moment : son heure s’affiche donc autrement. Reprogrammez-le s’il doit changer de moment.',
      other:
        'Les # messages programmés partent toujours au même moment : leurs heures s’affichent donc autrement. Reprogrammez-les s’ils doivent changer de moment.',
    }),

  logo: 'Logo',
  logoPublic:
    'Affiché en haut de vos e-mails, et sur les pages où l’on se désabonne, confirme une adresse ou accepte une invitation.',
  logoPrivate:
    'Affiché en haut de vos e-mails. Les pages comme celle du désabonnement l’affichent une fois votre organisation approuvée.',
  logoOf: (name) => `Logo de ${name}`,
  noLogo: 'Pas encore de logo',
  chooseLogo: 'Choisir un logo',
  changeLogo: 'Changer de logo',
  removeLogo: 'Retirer le logo',
  removeLogoTitle: 'Retirer le logo ?',
  removeLogoHint: 'Les e-mails déjà envoyés l’affichent toujours.',
  remove: 'Retirer',
  logoSaved: 'Logo enregistré',
  logoRemoved: 'Logo retiré',
  logoTooLarge: 'Cette image est trop grande. La limite est de 5 Mo.',

  whole: 'Exporter et fermer',
  exportHint:
    'Un fichier ZIP avec les personnes, groupes, familles, notes, messages, unités, fichiers et images. Gardez-le en lieu sûr : il contient tout ce que vous savez des personnes.',
  exportAll: 'Tout exporter',
  exported: 'Tout a été exporté',
  notExported: 'Non exporté',
  closeHint:
    'L’envoi s’arrête tout de suite, les messages programmés sont retenus, et seuls les propriétaires peuvent se connecter. Après 30 jours, tout est supprimé définitivement.',
  close: 'Fermer l’organisation',
  closeTitle: (name) => `Fermer ${name} ?`,
  closeLead:
    'Plus rien n’est envoyé, et vos collègues sont déconnectés. Un propriétaire peut la rouvrir pendant 30 jours. Ensuite tout est supprimé, et personne ne peut le rétablir.',
  typeName: (name) => `Saisissez ${name} pour confirmer`,
  closed: 'Organisation fermée',
  notClosed: 'Non fermée',
  closedUntil: (time) => `Cette organisation est fermée. Tout sera supprimé le ${time}.`,
  reopen: 'Rouvrir l’organisation',
  reopened: 'Organisation rouverte',
  notReopened: 'Non rouverte',

  senders: 'Expéditeurs',
  saveSenders: 'Enregistrer les expéditeurs',
  senderId: 'Nom d’expéditeur par défaut',
  senderIdHint: 'Pour les nouveaux SMS et les réponses automatiques, sauf si vous en choisissez un autre.',
  oldestSenderId: 'Le plus ancien approuvé',
  noSenderId: 'Aucun nom d’expéditeur n’est encore approuvé',
  replyTo: 'Répondre à',
  replyToHint: 'Où vont les réponses à vos e-mails. Laissez vide pour utiliser l’adresse « De ».',
};
