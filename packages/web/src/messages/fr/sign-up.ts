// French texts of signing up and of the pages behind invitations.
import type { signUpTexts as english } from '../en/sign-up.ts';
import type { Translation } from '../language.ts';

export const signUpTexts: Translation<typeof english> = {
  welcome: 'Bienvenue sur Tidings',
  create: 'Créer une organisation',
  lead: 'Cela prend une minute.',
  hasAccount: 'Vous avez déjà un compte ?',
  signIn: 'Se connecter',
  organisation: 'Nom de votre organisation',
  firstName: 'Votre prénom',
  lastName: 'Nom de famille',
  email: 'E-mail',
  invitedAddress: 'L’adresse qui a été invitée',
  password: 'Mot de passe',
  passwordHint: '8 caractères ou plus',
  code: 'Code',
  codeHint: 'Le serveur l’a affiché à son démarrage',
  sample: 'Commencer avec des données d’exemple',
  sampleHint: '240 personnes inventées. Rien n’est envoyé.',
  createAccount: 'Créer le compte',

  byInvitation: 'Sur invitation seulement',
  byInvitationHint:
    'Pour créer une organisation ici, demandez une invitation aux responsables de ce serveur, puis ouvrez son lien.',
  closed: 'Pas de nouvelles organisations',
  closedHint: 'Il n’est pas possible de créer une organisation sur ce serveur.',
  askColleague:
    'Si votre organisation utilise déjà Tidings ici, demandez à un propriétaire ou à un administrateur de vous inviter.',

  join: (organisation) => `Rejoindre ${organisation}`,
  invitedTo: (inviter, organisation, role) =>
    `${inviter} vous invite à travailler avec ${organisation}. Votre rôle : ${role}.`,
  enterPassword: (email) =>
    `Vous avez déjà un compte avec ${email}. Saisissez son mot de passe pour accepter.`,
  createToAccept: (email) => `Créez votre compte pour accepter. Vous vous connecterez avec ${email}.`,
  accept: 'Accepter l’invitation',
  forgotPassword: 'Mot de passe oublié ?',

  expired: 'Cette invitation a expiré',
  askToInvite: (inviter, organisation) =>
    `Demandez à ${inviter} (${organisation}) de vous inviter de nouveau.`,
  askOperators: 'Demandez aux responsables de ce serveur de vous inviter de nouveau.',
  withdrawn: 'Cette invitation a été retirée',
  withdrawnHint: (inviter, organisation) =>
    `Si vous pensez que c’est une erreur, demandez à ${inviter} (${organisation}).`,
  withdrawnByOperators: 'Si vous pensez que c’est une erreur, demandez aux responsables de ce serveur.',
  replaced: 'Il y a une invitation plus récente',
  replacedHint: 'Ouvrez le lien de l’e-mail le plus récent, ou demandez-en un nouveau.',
  used: 'Cette invitation a déjà été utilisée',
  acceptedHint: 'Si vous l’avez acceptée, connectez-vous avec votre e-mail et votre mot de passe.',
  usedHint: 'Si vous l’avez utilisée, connectez-vous avec votre e-mail et votre mot de passe.',
  unknown: 'Ce lien n’est pas valable',
  unknownHint: 'Il en manque peut-être une partie. Copiez le lien entier, ou demandez-en un nouveau.',
};
