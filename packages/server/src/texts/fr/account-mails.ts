// French texts of the mails about account changes and new devices (draft).
import type { accountEvents as englishEvents, accountMail as english } from '../en/account-mails.ts';
import { hello } from './mails.ts';

export const accountEvents: typeof englishEvents = {
  newDevice: {
    subject: 'Nouvelle connexion à Tidings',
    what: 'Une connexion à votre compte a eu lieu depuis un nouvel appareil.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    what: 'Le mot de passe de votre compte a été modifié.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    what: 'Votre compte a maintenant une autre adresse e-mail, et n’a plus celle-ci.',
  },
  twoFactorOn: {
    subject: 'La connexion à deux facteurs est activée',
    what: 'La connexion à deux facteurs a été activée : pour se connecter, il faut désormais aussi un code de votre téléphone.',
  },
  twoFactorOff: {
    subject: 'La connexion à deux facteurs est désactivée',
    what: 'La connexion à deux facteurs a été désactivée : le mot de passe seul suffit pour se connecter.',
  },
  appAdded: {
    subject: 'Une application d’authentification a été ajoutée',
    what: 'Une application d’authentification a été ajoutée à votre compte : ses codes servent après le mot de passe, comme vos clés d’accès.',
  },
  appRemoved: {
    subject: 'Votre application d’authentification a été supprimée',
    what: 'L’application d’authentification de votre compte a été supprimée : vos clés d’accès restent valables.',
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée',
    what: 'Une clé d’accès a été ajoutée à votre compte : elle permet de se connecter, même sans le mot de passe.',
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été supprimée',
    what: 'Une clé d’accès de votre compte a été supprimée : elle ne permet plus de se connecter.',
  },
  lastPasskeyRemoved: {
    subject: 'La connexion à deux facteurs est désactivée',
    what: 'La dernière clé d’accès de votre compte a été supprimée, et la connexion à deux facteurs est donc désactivée : le mot de passe seul suffit pour se connecter.',
  },
  recoveryCodesRenewed: {
    subject: 'Vous avez de nouveaux codes de secours',
    what: 'De nouveaux codes de secours ont été créés pour votre compte, et les anciens ne fonctionnent plus.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    what: 'Une connexion à votre compte a eu lieu avec un code de secours, qui ne peut plus servir.',
  },
  lockedOut: {
    subject: 'Vous avez été déconnecté(e) partout',
    what: 'Les responsables de ce serveur vous ont déconnecté(e) de tous vos appareils, et ont supprimé votre mot de passe, vos clés d’accès et votre connexion à deux facteurs.',
  },
};

const ifYou = 'Si c’était vous, il n’y a rien à faire. Si ce n’était pas vous,';

export const accountMail: typeof english = {
  hello,
  passkey: (name) => `Clé d’accès : ${name}`,
  time: (time) => `Heure : ${time}`,
  device: (browser, system) =>
    `Appareil : ${browser && system ? `${browser} sur ${system}` : browser || system}`,
  address: (ip, place) => `Adresse IP : ${ip}${place && ` (${place})`}`,
  localNetwork: 'réseau local',
  askForHelp: `${ifYou} demandez tout de suite de l’aide à un propriétaire de votre organisation ou aux responsables de ce serveur.`,
  removePasskey: (account) =>
    `${ifYou} supprimez-la tout de suite (${account}), et changez-y votre mot de passe.`,
  setNewPassword: (forgotten) =>
    `${ifYou} choisissez tout de suite un nouveau mot de passe, ce qui déconnecte tous les appareils : ${forgotten}`,
  lookAtPasskeys: (account) =>
    `Vérifiez ensuite les clés d’accès de votre compte, et supprimez celles qui ne sont pas à vous : ${account}`,
  getNewPassword: (forgotten) =>
    `Ils peuvent vous donner un lien pour choisir un nouveau mot de passe, ou vous pouvez en demander un vous-même : ${forgotten}`,
};
