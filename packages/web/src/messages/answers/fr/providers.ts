// French of what the API says about the settings of providers.
import type { Answers } from '../translate-answer.ts';

export const providers: Answers = {
  'Choose a kind of provider': 'Choisissez un type de fournisseur',
  'Enter where it is to go': 'Saisissez le destinataire',
  'Enter the {settingWord}.': 'Ce champ est obligatoire : {settingWord}.',
  'Enter the {settingWord} again: it would go to another address, or another way, than it was entered for.':
    'Saisissez à nouveau : {settingWord}. Il irait à une autre adresse, ou autrement, que prévu à sa saisie.',
  'Enter the user name.': 'Saisissez le nom d’utilisateur.',
  'Enter the password.': 'Saisissez le mot de passe.',
  'Enter the id or the domain of it.': 'Saisissez son identifiant ou son domaine.',
  'Enter the client id.': 'Saisissez l’identifiant du client.',
  'Enter the client secret.': 'Saisissez le secret du client.',
  'Enter the refresh token.': 'Saisissez le jeton de renouvellement.',
  'Enter the messaging service SID.': 'Saisissez le SID du service de messagerie.',
  'Enter the number like +15551234567.': 'Saisissez le numéro comme +15551234567.',
  'Enter the number like +2348031234567.': 'Saisissez le numéro comme +2348031234567.',
  'The body is not JSON. Write it like {"to": "{to}", "text": "{text}"}.':
    'Le corps n’est pas du JSON. Écrivez-le comme {"to": "{to}", "text": "{text}"}.',
  'Write each header on a line of its own, like X-Api-Key: {password}.':
    'Écrivez chaque en-tête sur sa ligne, comme X-Api-Key: {password}.',
  '{settingWord} must be one line.': '{settingWord} : saisissez une seule ligne.',
  '{settingWord} must be the name or address of a machine.':
    '{settingWord} : saisissez le nom ou l’adresse d’une machine.',
  '{host} is in a private network. Only the operator of this installation may choose such an address.':
    '{host} est dans un réseau privé. Seul l’administrateur de cette installation peut choisir une telle adresse.',
  'Mail servers are at port {ports}. Only the operator of this installation may choose another one.':
    'Un serveur de messagerie est au port {ports}. Seul l’administrateur de cette installation peut en choisir un autre.',
  "{settingWord} has no setting '{name}'.": '{settingWord} n’a pas de paramètre « {name} ».',
  '{settingWord} must be one of: {options}.': '{settingWord} : choisissez parmi {options}.',
  '{settingWord} is too long: {most} characters at most.': '{settingWord} : {most} caractères au plus.',
  '{settingWord} must be yes or no.': '{settingWord} : choisissez oui ou non.',
  '{settingWord} must be a whole number from {least} to {most}.':
    '{settingWord} : saisissez un nombre entier de {least} à {most}.',
  '{settingWord} must begin with https:// or http:// and be a whole address.':
    '{settingWord} : saisissez une adresse entière, qui commence par https:// ou http://.',
  '{settingWord} must not hold a user name and password: they have fields of their own.':
    '{settingWord} : n’y mettez ni nom d’utilisateur ni mot de passe, qui ont leurs propres champs.',
  'Regular SMS': 'Les SMS ordinaires',
  'Hosted SMS': 'Les SMS hébergés',
  '{routes} go by {from} now, and would go by {name}.':
    '{routes} passent par {from} maintenant, et passeraient par {name}.',
  'the provider of SMPP_URL': 'le fournisseur de SMPP_URL',
  'the mail server of SMTP_URL': 'le serveur de messagerie de SMTP_URL',
  'Built-in outbox': 'Boîte d’envoi intégrée',
  'Organisations have welcome units left: choose whether they keep them.':
    'Des organisations ont encore des unités de bienvenue : choisissez si elles les gardent.',
  'This belongs to another {kindWord}. Add that one as a provider of its own.':
    'Ceci appartient à un autre fournisseur ({kindWord}). Ajoutez-le séparément.',
  'This provider carries SMS, and no e-mail.': 'Ce fournisseur achemine des SMS, pas des e-mails.',
  'A mail server carries e-mail, and no SMS.': 'Un serveur de messagerie achemine des e-mails, pas des SMS.',
  'No phone is signed in to this account. Open the app and switch it online.':
    'Aucun téléphone n’est connecté à ce compte. Ouvrez l’application et mettez-la en ligne.',
  'Several phones are signed in to this account. Enter the id of one: {ids}.':
    'Plusieurs téléphones sont connectés à ce compte. Saisissez l’identifiant de l’un d’eux : {ids}.',
  'No phone with this id is signed in to this account. Signed in: {ids}.':
    'Aucun téléphone avec cet identifiant n’est connecté à ce compte. Connectés : {ids}.',
  'Replies and delivery reports may not arrive: the app did not accept our address. Save this provider again to retry.':
    'Les réponses et accusés de réception risquent de ne pas arriver : l’application n’a pas accepté notre adresse. Enregistrez à nouveau ce fournisseur pour réessayer.',
  'Sign in with Microsoft.': 'Connectez-vous avec Microsoft.',
  'Sign in with Microsoft again': 'Connectez-vous à nouveau avec Microsoft',
  'Add this mailbox by signing in with Microsoft.': 'Ajoutez cette boîte en vous connectant avec Microsoft.',
  'This provider does not sign in with Microsoft.': 'Ce fournisseur ne se connecte pas avec Microsoft.',
  'Signing in with Microsoft is not set up on this server. Ask the people who run it.':
    'La connexion avec Microsoft n’est pas configurée sur ce serveur. Demandez à ceux qui le gèrent.',
  'Signing in with Microsoft is no longer set up on this server. Ask the people who run it.':
    'La connexion avec Microsoft n’est plus configurée sur ce serveur. Demandez à ceux qui le gèrent.',
  'This sign-in has ended, or was begun elsewhere. Please sign in again.':
    'Cette connexion a expiré, ou a été commencée ailleurs. Connectez-vous à nouveau.',
  'Microsoft did not confirm this sign-in. Please sign in again.':
    'Microsoft n’a pas confirmé cette connexion. Connectez-vous à nouveau.',
  'Microsoft does not answer just now. Please try again in a few minutes.':
    'Microsoft ne répond pas pour le moment. Réessayez dans quelques minutes.',
  'Microsoft does not accept the registration of this server. Ask the people who run it.':
    'Microsoft refuse l’enregistrement de ce serveur. Demandez à ceux qui le gèrent.',
  'You signed in as {mailbox}, but this provider sends from {known}. Please sign in as {known}.':
    'Vous vous êtes connecté en tant que {mailbox}, mais ce fournisseur envoie depuis {known}. Connectez-vous en tant que {known}.',
  'Microsoft no longer lets Tidings send from this mailbox. Sign in again under Settings, Providers.':
    'Microsoft ne laisse plus Tidings envoyer depuis cette boîte. Connectez-vous à nouveau sous Paramètres, Fournisseurs.',
  'Microsoft does not let this mailbox send by other programs. An administrator of your Microsoft 365 can allow it.':
    'Microsoft ne laisse pas cette boîte envoyer par d’autres programmes. Un administrateur de votre Microsoft 365 peut l’autoriser.',
  'The user name or password is not what the app shows.':
    'Le nom d’utilisateur ou le mot de passe n’est pas celui de l’application.',
  'The phone does not answer.': 'Le téléphone ne répond pas.',
  '{id}: There is no such organisation.': '{id} : cette organisation n’existe pas.',
  'A number has 3 to 15 digits.': 'Un numéro a de 3 à 15 chiffres.',
  'Write it with the code of its country.': 'Écrivez-le avec l’indicatif de son pays.',
  'You can test a provider once the operator of this server has approved your organisation.':
    'Vous pourrez tester un fournisseur quand l’administrateur de ce serveur aura approuvé votre organisation.',
  'The secrets of this account cannot be read: they were kept under another TIDINGS_SECRET. Enter them again.':
    'Les secrets de ce compte ne peuvent pas être lus : ils ont été gardés sous un autre TIDINGS_SECRET. Saisissez-les à nouveau.',
  'This is a test from Tidings.': 'Ceci est un test de Tidings.',
  "Nothing was sent: the sender id '{mask}' is not approved.":
    'Rien n’a été envoyé : le nom d’expéditeur « {mask} » n’est pas approuvé.',
  'Not approved': 'Non approuvé',
  'Nothing was sent: the owner of this {what} has opted out.':
    'Rien n’a été envoyé : cette adresse est désabonnée ({what}).',
  'phone number': 'numéro de téléphone',
  'e-mail address': 'adresse e-mail',
  'The provider has not answered for {seconds} seconds.':
    'Le fournisseur n’a pas répondu depuis {seconds} secondes.',
};
