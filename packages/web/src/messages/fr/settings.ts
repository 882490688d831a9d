// French texts of the settings: the overview, what its pages share, sender ids and providers.
import type { senderIdTexts as englishSenderIds, settingsTexts as english } from '../en/settings.ts';
import type { Translation } from '../language.ts';

export const settingsTexts: Translation<typeof english> = {
  title: 'Paramètres',
  back: 'Retour aux paramètres',
  save: 'Enregistrer',
  saved: 'Enregistré',
  notSaved: 'Non enregistré',
  undo: 'Annuler les modifications',
  noneYet: 'Rien pour le moment.',

  organisation: 'Organisation',
  organisationAbout: 'Nom, pays, fuseau horaire, adresse, logo et expéditeurs par défaut',
  colleagues: 'Collègues',
  colleaguesAbout: 'Vos collègues et leurs rôles',
  colleaguesInviteAbout: 'Vos collègues : invitations et rôles',
  people: 'Fiches des personnes',
  peopleAbout: 'Champs personnalisés, types de membre et tranches d’âge',
  sending: 'Envoi',
  sendingAbout:
    'Annulation, heures calmes, téléphones partagés, réponses à STOP, START et HELP, et approbation',
  email: 'E-mail',
  emailAbout: 'Adresses d’expédition, domaine, pied de page et suivi',
  senderIds: 'Noms d’expéditeur',
  senderIdsAbout: 'Les noms que l’on voit comme expéditeur de vos SMS',
  providers: 'Fournisseurs',
  providersAbout: 'Connecter les SMS et l’e-mail',
  images: 'Images',
  imagesAbout: 'Images pour vos e-mails',
  consent: 'Ne pas contacter',
  consentAbout: 'Désabonnements et numéros erronés',
  keys: 'Clés API',
  keysAbout: 'Pour les programmes qui utilisent Tidings pour vous, comme votre site web',
  audit: 'Journal d’activité',
  auditAbout: 'Qui a fait quoi, quand et d’où',
};

export const senderIdTexts: Translation<typeof englishSenderIds> = {
  about: 'Le nom que l’on voit comme expéditeur de vos SMS. Vous ne pouvez utiliser que des noms approuvés.',
  none: 'Aucun nom d’expéditeur pour le moment',
  noneHint:
    'Demandez le nom de votre église ou de votre organisation, par exemple EGLISEGRACE. Nous vous informerons quand il sera approuvé.',
  approve: 'Approuver',
  approveOne: (mask) => `Approuver ${mask}`,
};
