// French texts of passkeys: the card of the account page, and signing in.
import type { passkeys as english } from '../en/passkeys.ts';
import type { Translation } from '../language.ts';

export const passkeys: Translation<typeof english> = {
  title: 'Clés d’accès',
  about:
    'Connectez-vous avec votre empreinte, votre visage, le verrouillage de l’écran ou une clé de sécurité. Une clé d’accès fonctionne seule ou après votre mot de passe.',
  notHere:
    'Les clés d’accès demandent un navigateur qui les prend en charge et une adresse qui commence par https.',
  notAtNumbers:
    'Les clés d’accès ne fonctionnent pas à une adresse faite de chiffres. Sur cet ordinateur, ouvrez Tidings avec localhost.',
  add: 'Ajouter une clé d’accès',
  added: (at) => `Ajoutée ${at}`,
  lastUsed: (at) => `Dernière utilisation : ${at}`,
  notUsed: 'Pas encore utilisée',
  remove: 'Retirer',
  removeOne: (name) => `Retirer ${name}`,

  addTitle: 'Ajouter une clé d’accès',
  addIntro:
    'Votre navigateur va demander votre empreinte, votre visage, le verrouillage de l’écran ou une clé de sécurité.',
  next: 'Suivant',
  makeNow:
    'Ajoutez maintenant la nouvelle clé d’accès : choisissez où l’enregistrer quand votre navigateur le demande.',
  name: 'Nom',
  nameHint: 'Pour distinguer vos clés d’accès, par exemple « Mon téléphone »',
  yourPassword: 'Votre mot de passe',
  wasAdded: 'Clé d’accès ajoutée',
  notAdded: 'Clé d’accès non ajoutée',
  saveCodes: 'Conservez vos codes de secours',
  nowOn: 'Votre clé d’accès est ajoutée, et la connexion à deux facteurs est activée.',
  codesSaved: 'Je les ai conservés',

  removeTitle: (name) => `Retirer la clé d’accès « ${name} » ?`,
  removeText:
    'Elle ne pourra plus vous connecter. Vous pouvez aussi la supprimer dans votre navigateur ou votre gestionnaire de mots de passe.',
  removeLastText:
    'C’est votre seul second facteur : votre mot de passe seul suffira pour vous connecter, et vos codes de secours ne fonctionneront plus.',
  wasRemoved: 'Clé d’accès retirée',
  notRemoved: 'Clé d’accès non retirée',

  code: 'Code',
  codeHint: 'De votre application d’authentification, ou un code de secours',
  recoveryCode: 'Code de secours',
  recoveryCodeHint: 'L’un des codes que vous avez conservés. Chacun sert une seule fois.',
  asksNext: 'Votre navigateur va demander votre clé d’accès.',
  byPasskey: 'Utiliser plutôt une clé d’accès',
  byCode: 'Utiliser plutôt un code',

  signIn: 'Se connecter avec une clé d’accès',
  withPasskey: 'Utiliser une clé d’accès',
  stepTitle: 'Utilisez votre clé d’accès',
  twoFactorLead: 'Votre compte utilise la connexion à deux facteurs.',
  withApp: 'Utiliser l’application',
  withRecoveryCode: 'Utiliser un code de secours',
  startAgain: 'Recommencer',

  cancelled: 'Aucune clé d’accès n’a été utilisée : annulation, ou délai dépassé. Veuillez réessayer.',
  hasAlready: 'Cet appareil ou cette clé de sécurité contient déjà une de vos clés d’accès.',
  wrongAddress:
    'Les clés d’accès ne fonctionnent qu’à l’adresse avec laquelle ce serveur a été configuré. Veuillez y ouvrir Tidings.',
  failed:
    'Ce navigateur n’a pas pu utiliser de clé d’accès. Veuillez réessayer, ou vous connecter autrement.',
};
