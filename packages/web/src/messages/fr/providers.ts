// French texts of the providers of SMS and e-mail: which are used, and their accounts.
import type { providerTexts as english } from '../en/providers.ts';
import { plural, type Translation } from '../language.ts';

export const providerTexts: Translation<typeof english> = {
  title: 'Fournisseurs',
  sms: 'SMS',
  email: 'E-mail',
  regularSms: 'SMS ordinaires',
  hostedSms: 'SMS hébergés',
  allSms: 'SMS ordinaires et hébergés',
  byOwn: (what, account) => `${what} : votre compte ${account}.`,
  byInstallation: (what, account) => `${what} : le compte de ce serveur, ${account}.`,
  byOutbox: (what) =>
    `${what} : pas de connexion. Les messages restent dans la boîte d’envoi et ne sont pas distribués.`,
  byNone: (what) => `${what} : pas de connexion, donc rien ne peut partir par là.`,
  from: (address) => `Les e-mails viennent de ${address}, sauf si vous choisissez une autre adresse.`,
  adminsOnly: 'Seuls les administrateurs peuvent voir ceci',
  adminsOnlyHint: 'Ils connectent les fournisseurs de SMS et d’e-mail.',

  addSms: 'Ajouter un fournisseur',
  noSms: 'Aucun fournisseur pour le moment',
  smsHint:
    'Un fournisseur distribue vos SMS : un service comme Termii, Africa’s Talking ou Twilio, votre propre téléphone Android, ou un opérateur mobile ou une passerelle.',
  addEmail: 'Ajouter un serveur',
  noEmail: 'Aucun serveur de messagerie pour le moment',
  emailHint:
    'Un serveur de messagerie distribue vos e-mails : celui d’une boîte que vous avez, comme Gmail ou Outlook, celui de votre hébergeur web, ou un service comme Brevo ou Mailgun.',
  mailServer: (host, from) => `${host}, de ${from}`,
  regular: 'Ordinaire',
  hosted: 'Hébergée',
  notInUse: 'Non utilisé',
  ready: 'Prêt',
  test: 'Tester',
  moreFor: (account) => `Plus d’actions pour ${account}`,
  change: 'Modifier',
  hookAddress: 'Adresse des accusés et des réponses',
  remove: 'Retirer',
  removeOne: (account) => `Retirer ${account} ?`,
  removeHint:
    'Les nouveaux messages ne l’utiliseront pas. Les messages déjà acceptés pour lui sont encore envoyés.',
  removePhoneHint:
    'Les nouveaux messages ne l’utiliseront pas. Les messages déjà acceptés pour lui sont encore envoyés. Pendant 30 jours, les personnes à qui il a écrit peuvent encore se désabonner en répondant STOP. Ses autres SMS sont supprimés sans être lus.',
  removed: (account) => `${account} retiré`,

  changeOne: (account) => `Modifier ${account}`,
  save: 'Enregistrer',
  saved: (account) => `${account} enregistré`,
  notSaved: 'Non enregistré',
  service: 'Service',
  serviceHint: 'Remplit le serveur, le port et le chiffrement',
  otherService: 'Autre',
  type: 'Type',
  services: 'Services où l’on s’inscrit',
  technicalWays: 'Autres voies (pour les techniciens)',
  advanced: 'Options avancées',
  name: 'Nom',
  nameHint: 'Le nom que vous lui donnez ici',
  isSet: 'Déjà défini. Saisissez-le seulement pour le changer.',
  useSms: 'Utiliser pour les SMS',
  useRegular: 'Utiliser pour les SMS groupés ordinaires',
  useHosted: 'Utiliser pour les SMS groupés hébergés',
  useHostedHint:
    'Au Nigeria : joint les numéros « Ne pas déranger » (DND), mais sans votre propre nom d’expéditeur.',
  useEmail: 'Utiliser pour les e-mails',

  takeOverTitle: (account) => `Laisser ${account} prendre le relais ?`,
  takeOver: 'Prendre le relais',
  goBack: 'Retour',
  emails: 'E-mails',
  instead: (what, before, after) => `${what} : ${after} au lieu de ${before}.`,
  acceptedBefore: 'Les messages déjà acceptés gardent leur ancien fournisseur.',

  welcomeUnits: 'Garder les unités de bienvenue ?',
  welcomeUnitsHint: (organisations, units) => {
    const left = plural(units, { one: '# unité', other: '# unités' });
    const has = plural(organisations, {
      one: `# organisation a encore ${left}`,
      other: `# organisations ont encore ${left}`,
    });
    return `${has} pour essayer Tidings, quand rien n’était distribué. Désormais, les unités paient de vrais SMS. Les unités que vous avez ajoutées restent dans tous les cas.`;
  },
  keepUnits: 'Les garder : les organisations peuvent envoyer de vrais SMS avec elles',
  takeUnits: 'Les reprendre, et informer les organisations',

  hookTitle: (account) => `Accusés et réponses : ${account}`,
  hookSmpp: 'Avec SMPP, ils arrivent par la connexion. Vous n’avez rien à configurer.',
  hookHint:
    'Saisissez cette adresse chez votre fournisseur, pour les accusés de réception et les messages entrants. Gardez-la secrète, comme un mot de passe.',
  address: 'Adresse',
  copy: 'Copier',
  copied: 'Copié',

  firstTest: (account) => `Essayez ${account} : envoyez-vous un test`,
  yourPhone: 'Votre numéro de téléphone',
  yourEmail: 'Votre adresse e-mail',
  sendTest: 'Envoyer un test',
  notNow: 'Pas maintenant',

  nextGooglePassword:
    'Google demande un mot de passe d’application au lieu de votre mot de passe habituel. Créez-en un, puis saisissez-le sous Modifier.',
  nextPassword:
    'Vérifiez le nom d’utilisateur et le mot de passe sous Modifier. Beaucoup de services demandent un mot de passe d’application, à créer dans votre compte chez eux.',
  nextSignIn: 'Connectez-vous à nouveau sous Modifier.',
  nextMicrosoft: 'Connectez-vous à nouveau avec Microsoft.',
  nextSmtpAuth:
    'Un administrateur de votre Microsoft 365 active « SMTP authentifié » pour cette boîte, dans ses paramètres de messagerie du centre d’administration Microsoft 365. Testez à nouveau une heure plus tard.',
  nextServer:
    'Vérifiez le service ou le serveur sous Modifier. Le port et le chiffrement se trouvent sous Options avancées.',
  nextSender: 'Sous Modifier, saisissez une adresse d’expéditeur qui appartient à cette boîte.',
  nextKey: 'Copiez à nouveau la clé depuis le site de votre fournisseur, et saisissez-la sous Modifier.',
  nextCredit: 'Rechargez votre compte chez le fournisseur, puis testez à nouveau.',
  nextSenderId: 'Demandez à votre fournisseur d’approuver votre nom d’expéditeur, ou testez avec un autre.',
  nextRecipient: 'Vérifiez le numéro ou l’adresse, ou testez avec un autre.',
  nextLater: 'Vos réglages semblent corrects. Testez à nouveau dans quelques minutes.',

  googleSteps: 'Comment obtenir un mot de passe d’application',
  google1: 'Activez la validation en deux étapes de votre compte Google.',
  google2: 'Ouvrez {link} et créez-en un, nommé Tidings.',
  googleLink: 'Mots de passe des applications',
  google3: 'Copiez ses 16 lettres ici, sous Mot de passe. Votre mot de passe habituel ne change pas.',

  microsoftSignIn: 'Se connecter avec Microsoft',
  microsoftNote:
    'Vous vous connectez sur la page de Microsoft, puis revenez ici. Choisissez la boîte d’où vos e-mails doivent partir. Tidings ne voit jamais son mot de passe.',
  microsoftUnset:
    'Microsoft ne laisse plus une boîte envoyer avec un mot de passe, et la connexion avec Microsoft n’est pas configurée sur ce serveur. Demandez à ceux qui le gèrent, ou saisissez ci-dessous une application à vous.',
  signInAgain: 'Se connecter à nouveau',
  microsoftTitle: 'Se connecter avec Microsoft',
  signingIn: 'Connexion de votre boîte…',
  signedIn: (account) => `${account} est connecté`,
  notSignedIn: 'La boîte n’est pas connectée',
  signInCancelled: 'Vous avez annulé chez Microsoft. Rien n’a changé ici.',
  signInRefused:
    'Microsoft a refusé de connecter cette boîte. Votre organisation demande peut-être l’accord de son administrateur.',
  signInMissing: 'Microsoft n’a rien envoyé à connecter. Recommencez.',
  backToProviders: 'Retour aux fournisseurs',

  testTitle: (account) => `Tester ${account}`,
  testText: 'Un test de Tidings.',
  testSms: 'Envoie un vrai SMS. Votre fournisseur peut le facturer ; aucune unité n’est utilisée.',
  testEmail: (from) => `Envoie un vrai e-mail, de ${from}.`,
  sendSms: 'Envoyer un SMS',
  sendEmail: 'Envoyer un e-mail',
  notSent: 'Non envoyé',
  to: 'À',
  sender: 'De',
  ownSenderHint: 'Laissez vide pour utiliser votre premier nom d’expéditeur.',
  senderHint: 'Un nom d’expéditeur que le fournisseur accepte',
  text: 'Texte',
  providerCode: (code) => `Code du fournisseur : ${code}`,
  serverAnswer: (answer) => `Réponse du serveur : ${answer}`,
  providerId: (id) => `Identifiant chez le fournisseur : ${id}`,
};
