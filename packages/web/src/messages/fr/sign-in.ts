// French texts of signing in: password, second factor, and a forgotten password.
import type { signInTexts as english } from '../en/sign-in.ts';
import type { Translation } from '../language.ts';

export const signInTexts: Translation<typeof english> = {
  product: 'Tidings',
  knowYourPeople: 'Connaissez les vôtres.',
  reachThem: 'Joignez chacun d’eux.',

  signIn: 'Se connecter',
  welcomeBack: 'Heureux de vous revoir.',
  interrupted: 'Connectez-vous pour reprendre où vous en étiez. Rien n’est perdu.',
  newHere: 'Nouveau ici ?',
  createOrganisation: 'Créer une organisation',
  email: 'E-mail',
  password: 'Mot de passe',
  incorrect: 'E-mail ou mot de passe incorrect.',
  forgotPassword: 'Mot de passe oublié ?',
  withoutWaiting:
    'Si c’est votre compte, vous pouvez aussi choisir un nouveau mot de passe maintenant : cliquez sur « Mot de passe oublié ? ».',

  enterCode: 'Saisissez votre code',
  code: 'Code',
  codeHint: 'Les 6 chiffres que votre application d’authentification affiche maintenant',
  recoveryCode: 'Code de secours',
  recoveryCodeHint: 'L’un des codes que vous avez conservés, comme abcde-fghjk. Chacun sert une seule fois.',

  backToSignIn: 'Retour à la connexion',
  forgotLead: 'Nous vous enverrons un lien pour en choisir un nouveau.',
  sendLink: 'Envoyer le lien',
  linkSent: (email) =>
    `Si ${email} correspond à un compte, nous lui avons envoyé un lien. Vérifiez aussi les courriers indésirables.`,
  askForReset:
    'Ce serveur ne peut pas encore envoyer d’e-mails. Demandez aux responsables de ce serveur de réinitialiser votre mot de passe.',
  forOperators: 'Pour les responsables du serveur',
  resetHint:
    'Lancez ceci dans le dossier de Tidings. Un lien s’affiche, qui permet de choisir un nouveau mot de passe :',
  resetCommand: 'npm run reset-password -- EMAIL',

  chooseNewPassword: 'Choisissez un nouveau mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordHint: '8 caractères ou plus',
  setPassword: 'Enregistrer le mot de passe',
  sendAnother: 'Envoyer un autre lien',
  passwordSet: 'Mot de passe enregistré',
  signInWithIt: 'Connectez-vous avec votre nouveau mot de passe',
};
