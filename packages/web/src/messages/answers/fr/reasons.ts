// French of why a message waits or was not delivered, as the server words it.
import type { Answers } from '../translate-answer.ts';

export const reasons: Answers = {
  'Waiting, and will continue automatically: {why}': 'Il attend, et continuera automatiquement : {why}',
  'Only {count} of {total} pages went out. {why}': 'Seules {count} pages sur {total} sont parties. {why}',
  'Given up after 24 hours: {why}': 'Abandonné après 24 heures : {why}',
  'Given up after {count} tries: {why}': 'Abandonné après {count} essais : {why}',
  'Given up after 24 hours: a fault kept it from continuing':
    'Abandonné après 24 heures : une erreur l’a empêché de continuer',
  'Given up after 24 hours: its provider is not set up':
    'Abandonné après 24 heures : son fournisseur n’est pas configuré',
  'Partly sent. {why}': 'Envoyé en partie. {why}',
  'Partly sent, then erased on request': 'Envoyé en partie, puis effacé sur demande',
  'Partly sent, then cancelled': 'Envoyé en partie, puis annulé',
  'In doubt, and did not arrive': 'Incertain, et n’est pas arrivé',
  'Not delivered': 'Non distribué',
  'A person said that it did not arrive': 'Quelqu’un a indiqué qu’il n’est pas arrivé',
  'Passed on to another address: {why}': 'Transmis à une autre adresse : {why}',
  'The network could not deliver it': 'Le réseau n’a pas pu le distribuer',
  'This text could not be prepared': 'Ce texte n’a pas pu être préparé',
  'This provider cannot send this kind of message': 'Ce fournisseur ne peut pas prendre un tel message',
  'The provider failed in a way that was not foreseen': 'Le fournisseur a eu une erreur imprévue',
  'It cannot be opened with these settings.': 'Il ne peut pas être ouvert avec ces paramètres.',
  'The outbox could not be written': 'La boîte d’envoi n’a pas pu être écrite',
  'The server was interrupted before this was sent. It is tried again automatically.':
    'Le serveur a été interrompu avant l’envoi. Un nouvel essai est fait automatiquement.',
  'It stopped because of a fault in this program. We try again twice a minute; the people who run this server can find the fault in the log.':
    'Arrêt à cause d’une erreur de ce programme. Nous réessayons deux fois par minute ; l’administrateur de ce serveur trouve l’erreur dans le journal.',
  'Its provider is not set up any more, or cannot be opened, so this message waits. Stop it to get its units back, and send it again.':
    'Son fournisseur n’est plus configuré, ou ne peut pas être ouvert : ce message attend. Arrêtez-le pour récupérer ses unités, puis envoyez-le à nouveau.',
  'The part of Tidings that sends messages is not running, so this message waits. It will be sent automatically when that runs again.':
    'La partie de Tidings qui envoie les messages ne fonctionne pas : ce message attend. Il partira automatiquement quand elle fonctionnera à nouveau.',

  'Marked as spam': 'Signalé comme indésirable',
  'The mail came back': 'L’e-mail est revenu',
  'The mail came back without a reason': 'L’e-mail est revenu sans raison indiquée',
  "The mail failed the DMARC check of our sender address's domain":
    'L’e-mail n’a pas passé le contrôle DMARC du domaine de notre adresse',
  "The mail failed the DMARC check of our sender address's domain.":
    'L’e-mail n’a pas passé le contrôle DMARC du domaine de notre adresse.',
  'Our address was refused': 'Notre adresse a été refusée',
  'The domain of the address does not exist': 'Le domaine de l’adresse n’existe pas',
  'The address does not exist': 'L’adresse n’existe pas',
  'The mailbox is switched off': 'La boîte aux lettres est désactivée',
  'The mailbox is full': 'La boîte aux lettres est pleine',
  'The mailbox is full.': 'La boîte aux lettres est pleine.',
  'The mail is too large for the mailbox': 'L’e-mail est trop grand pour la boîte aux lettres',
  'It could not be proved that the mail is ours': 'Il n’a pas pu être prouvé que l’e-mail est de nous',
  "Refused by the mail server's own rules": 'Refusé par les règles du serveur de messagerie',
  'The mail server cannot take such a mail': 'Le serveur de messagerie ne peut pas prendre un tel e-mail',
  'The mail server did not take it for days': 'Le serveur de messagerie ne l’a pas pris pendant des jours',

  'The connection was closed.': 'La connexion a été fermée.',
  'The connection could not be opened.': 'La connexion n’a pas pu être ouverte.',
  'The mail server is busy and asks us to wait.':
    'Le serveur de messagerie est occupé et nous demande d’attendre.',
  'The mail server ended the conversation.': 'Le serveur de messagerie a mis fin à la conversation.',
  'The mail server closed the connection.': 'Le serveur de messagerie a fermé la connexion.',
  'Nothing answers at the mail server’s address.': 'Rien ne répond à l’adresse du serveur de messagerie.',
  'The mail server’s name is not known.': 'Le nom du serveur de messagerie est inconnu.',
  'The mail server is in a private network, which is not allowed here.':
    'Le serveur de messagerie est dans un réseau privé, ce qui n’est pas permis ici.',
  'The mail server’s certificate is for another name than the one we were given.':
    'Le certificat du serveur de messagerie est pour un autre nom que celui indiqué.',
  'The mail server’s certificate is for another name: enter the host as your provider does.':
    'Le certificat du serveur de messagerie est pour un autre nom : saisissez le serveur comme votre fournisseur l’indique.',
  'The mail server’s certificate has expired.': 'Le certificat du serveur de messagerie a expiré.',
  'The mail server’s certificate is not valid yet; is our clock right?':
    'Le certificat du serveur de messagerie n’est pas encore valide ; notre horloge est-elle à l’heure ?',
  'The mail server signed its certificate itself; insecure=1 accepts it all the same.':
    'Le serveur de messagerie a signé lui-même son certificat ; insecure=1 l’accepte quand même.',
  'The mail server’s certificate cannot be trusted; insecure=1 accepts it all the same.':
    'Le certificat du serveur de messagerie n’est pas fiable ; insecure=1 l’accepte quand même.',
  'The mail server’s certificate cannot be trusted.':
    'Le certificat du serveur de messagerie n’est pas fiable.',
  'The mail server does not begin with TLS at this port.':
    'Le serveur de messagerie ne commence pas par TLS à ce port.',
  'The mail server knows no encryption that is still safe.':
    'Le serveur de messagerie ne connaît aucun chiffrement encore sûr.',
  'The mail server cannot be reached with encryption.':
    'Le serveur de messagerie est injoignable avec chiffrement.',
  "The mail server cannot handle the letters in the address '{address}'.":
    'Le serveur de messagerie n’accepte pas les lettres de l’adresse « {address} ».',
  'The mail is too large for the mail server.': 'L’e-mail est trop grand pour le serveur de messagerie.',
  'This e-mail could not be prepared.': 'Cet e-mail n’a pas pu être préparé.',
  "The address '{address}' is not written like an e-mail address.":
    'L’adresse « {address} » n’est pas écrite comme une adresse e-mail.',
  'The mail server takes no connection from us just now.':
    'Le serveur de messagerie n’accepte pas notre connexion pour le moment.',
  'The mail server offers no encryption, so our password was not sent.':
    'Le serveur de messagerie ne propose pas de chiffrement : notre mot de passe n’a pas été transmis.',
  'The mail server answered what was not asked.': 'Le serveur de messagerie a répondu à côté.',
  'The mail server takes no mail just now.': 'Le serveur de messagerie ne prend pas d’e-mail pour le moment.',
  'The mail server does not accept our greeting.': 'Le serveur de messagerie refuse notre présentation.',
  'The mail server does not encrypt the connection.': 'Le serveur de messagerie ne chiffre pas la connexion.',
  'The mail server takes mails and does not answer. Until it does, none are sent.':
    'Le serveur de messagerie prend les e-mails sans répondre. D’ici là, rien ne part.',
  'The mail server refuses all mails from our address. They are held back.':
    'Le serveur de messagerie refuse tous les e-mails de notre adresse. Ils sont retenus.',
  'The sending of mail is stopping.': 'L’envoi d’e-mails s’arrête.',
  'What answered does not speak SMTP.': 'Ce qui a répondu ne parle pas SMTP.',
  'The reply of the mail server has no end.': 'La réponse du serveur de messagerie n’a pas de fin.',
  'The mail server offers no way to sign in with an access token.':
    'Le serveur de messagerie ne permet pas de se connecter avec un jeton d’accès.',
  'The mail server offers no way to sign in with a password.':
    'Le serveur de messagerie ne permet pas de se connecter avec un mot de passe.',
  'user name and password': 'nom d’utilisateur et mot de passe',
  'access token': 'jeton d’accès',
  'The mail server cannot check our {what} just now.':
    'Le serveur de messagerie ne peut pas vérifier nos accès pour le moment ({what}).',
  'The mail server does not accept our {what}.': 'Le serveur de messagerie refuse nos accès ({what}).',
  'The mail server takes no more from this account for now: its limit is reached.':
    'Le serveur de messagerie ne prend plus rien de ce compte pour le moment : sa limite est atteinte.',
  'The mail server has not answered for a minute.':
    'Le serveur de messagerie n’a pas répondu depuis une minute.',
  'The server cannot write to its data folder, so it sends nothing. Please tell the people who run it.':
    'Le serveur ne peut pas écrire dans son dossier de données et n’envoie donc rien. Veuillez prévenir son administrateur.',
  'The sign-in service of the mail server does not answer.':
    'Le service de connexion du serveur de messagerie ne répond pas.',
  'The sign-in service of the mail server has a problem right now.':
    'Le service de connexion du serveur de messagerie a un problème pour le moment.',
  'The sign-in service of the mail server does not accept our access.':
    'Le service de connexion du serveur de messagerie refuse notre accès.',
  'The mail was handed over, but no answer came. {why}': 'L’e-mail a été remis, mais sans réponse. {why}',
  'The mail server lost track of the conversation.':
    'Le serveur de messagerie a perdu le fil de la conversation.',
  'The mail server cannot take mail for this address just now.':
    'Le serveur de messagerie ne peut pas prendre d’e-mail pour cette adresse pour le moment.',
  'The mail server could not take the mail just now.':
    'Le serveur de messagerie n’a pas pu prendre l’e-mail pour le moment.',
  'The mail server wants us to sign in first.': 'Le serveur de messagerie demande une connexion d’abord.',
  'The mail server does not accept our sender address.':
    'Le serveur de messagerie refuse notre adresse d’expédition.',
  'The mail server says that this address does not exist.':
    'Le serveur de messagerie dit que cette adresse n’existe pas.',
  'The mail server refuses this mail by its own rules.':
    'Le serveur de messagerie refuse cet e-mail selon ses propres règles.',
  'The mail server refuses this address.': 'Le serveur de messagerie refuse cette adresse.',
  'The mail server refuses this mail.': 'Le serveur de messagerie refuse cet e-mail.',
  'The mail server spoke before the encryption began.':
    'Le serveur de messagerie a parlé avant le début du chiffrement.',
  'The connection to the mail server broke.': 'La connexion au serveur de messagerie a été coupée.',
};

export const smsReasons: Answers = {
  'The body or the headers of this account are not valid.':
    'Le corps ou les en-têtes de ce compte sont mal écrits.',
  'The address or the headers of the SMS provider are not valid.':
    'L’adresse ou les en-têtes du fournisseur de SMS sont mal écrits.',
  'The address is one of a private network.': 'L’adresse est dans un réseau privé.',
  'The SMS was handed over, but no answer came.': 'Le SMS a été remis, mais sans réponse.',
  'The SMS was handed over, but no answer came. {why}': 'Le SMS a été remis, mais sans réponse. {why}',
  'The SMS was handed over, but no answer came in time.': 'Le SMS a été remis, mais sans réponse à temps.',
  'The SMS was handed over, but what came back is no answer.':
    'Le SMS a été remis, mais ce qui est revenu n’est pas une réponse.',
  'The SMS was handed over, and the SMS provider answered with a fault.':
    'Le SMS a été remis, et le fournisseur de SMS a répondu par une erreur.',
  'The SMS was handed over, and the answer of the SMS provider cannot be read.':
    'Le SMS a été remis, et la réponse du fournisseur de SMS est illisible.',
  'The SMS contains something that cannot be sent.':
    'Le SMS contient quelque chose qui ne peut pas être envoyé.',
  'The sending of SMS is stopping.': 'L’envoi de SMS s’arrête.',
  'The SMS provider says that this is not a phone number it can reach.':
    'Le fournisseur de SMS dit que ce numéro n’est pas joignable.',
  'The SMS provider says that this is not a phone number.':
    'Le fournisseur de SMS dit que ce n’est pas un numéro de téléphone.',
  'The number is on Do Not Disturb.': 'Le numéro est sur la liste « Ne pas déranger » (DND).',
  'The SMS provider says that this person has opted out.':
    'Le fournisseur de SMS dit que cette personne ne veut pas recevoir de messages.',
  'The SMS provider does not accept this sender id.': 'Le fournisseur de SMS refuse ce nom d’expéditeur.',
  'The SMS provider refuses this text.': 'Le fournisseur de SMS refuse ce texte.',
  'The SMS provider refuses this SMS.': 'Le fournisseur de SMS refuse ce SMS.',
  'The SMS provider could not take the SMS just now.':
    'Le fournisseur de SMS n’a pas pu prendre le SMS pour le moment.',
  'The SMS provider does not accept our user name, password or key.':
    'Le fournisseur de SMS refuse notre nom d’utilisateur, mot de passe ou clé.',
  'The account with the SMS provider has no credit left.':
    'Le compte chez le fournisseur de SMS n’a plus de crédit.',
  'The account with the SMS provider is not active.': 'Le compte chez le fournisseur de SMS n’est pas actif.',
  'The address of the SMS provider is one of a private network, which is not allowed.':
    'L’adresse du fournisseur de SMS est dans un réseau privé, ce qui n’est pas permis.',
  'The server of the SMS provider cannot be found by its name.':
    'Le serveur du fournisseur de SMS est introuvable par son nom.',
  'The SMS provider cannot be reached safely: its certificate is not in order.':
    'Le fournisseur de SMS n’est pas joignable de façon sûre : son certificat n’est pas valide.',
  'The SMS provider cannot be reached.': 'Le fournisseur de SMS est injoignable.',
  'The SMS provider asks us to send more slowly.': 'Le fournisseur de SMS demande d’envoyer plus lentement.',
  'The SMS provider has moved to another address: change the address of this account.':
    'Le fournisseur de SMS a changé d’adresse : modifiez l’adresse de ce compte.',
  'This cannot be read.': 'Ceci est illisible.',
  'TTL expired': 'Délai dépassé',
  'Android lets the phone send no more SMS for now. The rest continues automatically within 30 minutes.':
    'Android ne laisse plus le téléphone envoyer de SMS pour le moment. Le reste continue automatiquement d’ici 30 minutes.',
  'The phone is not fetching its SMS. Is it on, online, and is the app on?':
    'Le téléphone ne prend pas ses SMS. Est-il allumé, en ligne, et l’application est-elle ouverte ?',
  'The phone could not send it': 'Le téléphone n’a pas pu l’envoyer',
  'The phone refused it: too many SMS in a short time':
    'Le téléphone l’a refusé : trop de SMS en peu de temps',
  'The phone was off or offline for too long': 'Le téléphone est resté éteint ou hors ligne trop longtemps',
  'The phone has no mobile network': 'Le téléphone n’a pas de réseau mobile',
  'The phone found no SIM card to send with': 'Le téléphone n’a pas de carte SIM pour envoyer',
  'The mobile network refused it. The SIM card may have no credit':
    'Le réseau mobile l’a refusé. La carte SIM n’a peut-être plus de crédit',
  'This is not a phone number': 'Ce n’est pas un numéro de téléphone',
  'The connection to the phone broke. It is asked again automatically, and no one gets the SMS twice.':
    'La connexion au téléphone a été coupée. Un nouvel essai est fait automatiquement, et personne ne reçoit le SMS deux fois.',
  'At this address there is no SMS Gateway for Android.':
    'À cette adresse, il n’y a pas de SMS Gateway pour Android.',
  'This phone has left its account in the app. Connect the phone again.':
    'Ce téléphone a quitté son compte dans l’application. Connectez-le à nouveau.',
  'The SMS provider does not accept the settings of this connection.':
    'Le fournisseur de SMS refuse les paramètres de cette connexion.',
  'The SMS provider does not take long SMS in this way.':
    'Le fournisseur de SMS ne prend pas les longs SMS de cette façon.',
  'The SMS is too long for the SMS provider.': 'Le SMS est trop long pour le fournisseur de SMS.',
  'The SMS provider no longer knows our connection.':
    'Le fournisseur de SMS ne connaît plus notre connexion.',
  'The SMS provider says that we are connected already.':
    'Le fournisseur de SMS dit que nous sommes déjà connectés.',
  'The SMS provider does not let us sign in.': 'Le fournisseur de SMS refuse notre connexion.',
  'The SMS provider does not accept our password.': 'Le fournisseur de SMS refuse notre mot de passe.',
  'The SMS provider does not accept our user name.': 'Le fournisseur de SMS refuse notre nom d’utilisateur.',
  'The SMS provider does not accept our system type.': 'Le fournisseur de SMS refuse notre type de système.',
  'The SMS provider does not take this alphabet.': 'Le fournisseur de SMS ne prend pas cet alphabet.',
  'The SMS provider is at an address of a private network, where we may not connect to.':
    'Le fournisseur de SMS est dans un réseau privé, où nous ne pouvons pas nous connecter.',
  'The host of the SMS provider cannot be found.': 'Le serveur du fournisseur de SMS est introuvable.',
  'The host of the SMS provider cannot be looked up just now.':
    'Le serveur du fournisseur de SMS ne peut pas être cherché pour le moment.',
  'Nothing answers at the address of the SMS provider.': 'Rien ne répond à l’adresse du fournisseur de SMS.',
  'The connection to the SMS provider is still being made.':
    'La connexion au fournisseur de SMS est en cours.',
  'The connection to the SMS provider broke.': 'La connexion au fournisseur de SMS a été coupée.',
  'The SMS provider closed the connection.': 'Le fournisseur de SMS a fermé la connexion.',
  'The SMS provider does not answer.': 'Le fournisseur de SMS ne répond pas.',
  'The SMS provider has stopped responding.': 'Le fournisseur de SMS ne donne plus de nouvelles.',
  'The certificate of the SMS provider is not one we can trust.':
    'Le certificat du fournisseur de SMS n’est pas fiable.',
  'SMS go out, but receipts and replies cannot come in. {why}':
    'Les SMS partent, mais les accusés et les réponses ne peuvent pas arriver. {why}',
  'No number or messaging service is set for this account.':
    'Aucun numéro ni service de messagerie n’est indiqué pour ce compte.',
  'The server stopped while this was being sent': 'Le serveur s’est arrêté pendant l’envoi',
};
