// French of what the API says about accounts, colleagues and rights.
import type { Answers } from '../translate-answer.ts';

export const access: Answers = {
  'Please sign in to continue.': 'Veuillez vous connecter pour continuer.',
  'Choose a password of 8 characters or more': 'Choisissez un mot de passe de 8 caractères ou plus',
  'Choose a password of at most 128 characters': 'Choisissez un mot de passe de 128 caractères au plus',
  'Choose a password': 'Choisissez un mot de passe',
  'Enter your password': 'Saisissez votre mot de passe',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Enter your first name': 'Saisissez votre prénom',
  'Enter your phone number': 'Saisissez votre numéro de téléphone',
  'Choose your country': 'Choisissez votre pays',
  'Choose your time zone': 'Choisissez votre fuseau horaire',
  'This is not an e-mail address': 'Ce n’est pas une adresse e-mail',
  'This is not your password.': 'Ce n’est pas votre mot de passe.',
  'This is not the password of your account.': 'Ce n’est pas le mot de passe de votre compte.',
  'This link has been used or is too old. Please ask for a new one.':
    'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'This link is not valid. Perhaps a part of it is missing.':
    'Ce lien n’est pas valide. Il en manque peut-être une partie.',
  'This link has expired, or the file is gone. Reload the page.':
    'Ce lien a expiré, ou le fichier n’existe plus. Rechargez la page.',
  'This invitation has been used. Please sign in.': 'Cette invitation a déjà servi. Veuillez vous connecter.',
  'This invitation has expired. Please ask for a new one.':
    'Cette invitation a expiré. Demandez-en une nouvelle.',
  'This invitation was withdrawn.': 'Cette invitation a été retirée.',
  'This invitation is for {email}.': 'Cette invitation est pour {email}.',
  'There is a newer invitation. Please open its link.':
    'Il existe une invitation plus récente. Ouvrez son lien.',
  'There is an account with this e-mail address already. Please sign in.':
    'Un compte existe déjà avec cette adresse e-mail. Veuillez vous connecter.',
  'There is another account with this e-mail address.': 'Un autre compte a cette adresse e-mail.',
  'You belong to this organisation already. Please sign in.':
    'Vous faites déjà partie de cette organisation. Veuillez vous connecter.',
  'You do not belong to any organisation now. Please ask a colleague to invite you.':
    'Vous ne faites plus partie d’aucune organisation. Demandez à un collègue de vous inviter.',
  '{organisation} was closed by its owner.': '{organisation} a été fermée par son propriétaire.',
  'You no longer belong to {organisation}.': 'Vous ne faites plus partie de {organisation}.',
  'You were signed out on this device from another one. Please sign in again.':
    'Cet appareil a été déconnecté depuis un autre. Veuillez vous reconnecter.',
  'This session has ended already.': 'Cette session est déjà terminée.',
  'Too many tries. Please wait {time} and try again.': 'Trop d’essais. Attendez {time}, puis réessayez.',
  'Too many requests. Please try again in a minute.': 'Trop de demandes. Réessayez dans une minute.',
  'This code is wrong or was used already. Wait until your app shows the next one, and enter that.':
    'Ce code est faux ou a déjà servi. Attendez que votre application affiche le suivant, et saisissez-le.',
  'Enter a recovery code, or use the passkey.': 'Saisissez un code de secours, ou utilisez la clé d’accès.',
  'This took too long, or too many codes were wrong. Please start again.':
    'Cela a pris trop de temps, ou trop de codes étaient faux. Veuillez recommencer.',
  'This passkey was added already.': 'Cette clé d’accès a déjà été ajoutée.',
  'This passkey was removed already.': 'Cette clé d’accès a déjà été retirée.',
  'This passkey did not work. Please try again, or sign in another way.':
    'Cette clé d’accès n’a pas fonctionné. Réessayez, ou connectez-vous autrement.',
  'The passkey could not be added. Please try again.':
    'La clé d’accès n’a pas pu être ajoutée. Veuillez réessayer.',
  'You have {count} passkeys. Remove one before you add another.':
    'Vous avez {count} clés d’accès. Retirez-en une avant d’en ajouter une autre.',
  'You have no passkeys.': 'Vous n’avez pas de clé d’accès.',
  'Please start again, so that you get a QR code.': 'Recommencez pour obtenir un code QR.',
  'Two-factor sign-in is off.': 'La connexion à deux facteurs est désactivée.',
  'Two-factor sign-in is on already. Turn it off first to change the phone.':
    'La connexion à deux facteurs est déjà activée. Désactivez-la d’abord pour changer de téléphone.',
  'Choose a colleague to hand the organisation over to.':
    'Choisissez le collègue à qui confier l’organisation.',
  'There is no such colleague.': 'Ce collègue n’existe pas.',
  'There is no such organisation.': 'Cette organisation n’existe pas.',
  'There is no such invitation.': 'Cette invitation n’existe pas.',
  'An organisation needs an owner. Make someone else an owner first.':
    'Une organisation a besoin d’un propriétaire. Nommez-en un autre d’abord.',
  'Only an owner may make, change or remove an owner':
    'Seul un propriétaire peut nommer, modifier ou retirer un propriétaire',
  '{email} is a colleague already.': '{email} est déjà un collègue.',
  '{email} was invited {count} times today. Please try again tomorrow.':
    '{email} a été invité {count} fois aujourd’hui. Réessayez demain.',
  'Your organisation has sent {count} invitations within the last hour. Please try again in an hour.':
    'Votre organisation a envoyé {count} invitations pendant la dernière heure. Réessayez dans une heure.',
  'One of these groups does not exist any more, or is a smart group.':
    'L’un de ces groupes n’existe plus, ou est un groupe intelligent.',
  'Choose a role': 'Choisissez un rôle',
  'Choose at least one colleague.': 'Choisissez au moins un collègue.',
  'Choose what the key may do': 'Choisissez ce que la clé permet',
  'A key cannot be given more than you may do yourself.':
    'Une clé ne peut pas permettre plus que vos propres droits.',
  'There are {count} API keys already. Revoke one first.':
    'Il y a déjà {count} clés API. Révoquez-en une d’abord.',
  'There is no such API key.': 'Cette clé API n’existe pas.',
  'The last day is before the first one.': 'Le dernier jour est avant le premier.',
  'Before the first day': 'Avant le premier jour',
  'New organisations cannot be created here.': 'On ne peut pas créer de nouvelle organisation ici.',
  'New organisations are created here by invitation only.':
    'Ici, une nouvelle organisation se crée sur invitation seulement.',
  'This server cannot send e-mail, so it cannot confirm a new address.':
    'Ce serveur ne peut pas envoyer d’e-mails, il ne peut donc pas confirmer une nouvelle adresse.',
  'Your role does not allow you to send messages': 'Votre rôle ne vous permet pas d’envoyer des messages',
  'Your role does not allow you to write messages': 'Votre rôle ne vous permet pas d’écrire des messages',
  'Your role does not allow you to see messages': 'Votre rôle ne vous permet pas de voir les messages',
  'Your role does not allow you to approve messages':
    'Votre rôle ne vous permet pas d’approuver des messages',
  'Your role does not allow you to send to all contacts':
    'Votre rôle ne vous permet pas d’envoyer à tous les contacts',
  'Your role does not allow you to write to typed numbers, files or test addresses':
    'Votre rôle ne vous permet pas d’écrire à des numéros saisis, à des fichiers ou à des adresses de test',
  'Your role does not allow you to see people': 'Votre rôle ne vous permet pas de voir les personnes',
  'Your role does not allow you to change people': 'Votre rôle ne vous permet pas de modifier les personnes',
  'Your role does not allow you to import people': 'Votre rôle ne vous permet pas d’importer des personnes',
  'Your role does not allow you to export people': 'Votre rôle ne vous permet pas d’exporter des personnes',
  'Your role does not allow you to erase people for good':
    'Votre rôle ne vous permet pas d’effacer des personnes définitivement',
  'Your role does not allow you to see groups': 'Votre rôle ne vous permet pas de voir les groupes',
  'Your role does not allow you to change groups': 'Votre rôle ne vous permet pas de modifier les groupes',
  'Your role does not allow you to take attendance': 'Votre rôle ne vous permet pas de faire le pointage',
  'Your role does not allow you to see the settings': 'Votre rôle ne vous permet pas de voir les paramètres',
  'Your role does not allow you to change the settings':
    'Votre rôle ne vous permet pas de modifier les paramètres',
  'Your role does not allow you to see the units': 'Votre rôle ne vous permet pas de voir les unités',
  'Your role does not allow you to request units': 'Votre rôle ne vous permet pas de demander des unités',
  'Your role only allows you to work with your own groups':
    'Votre rôle vous permet de travailler seulement avec vos propres groupes',
  'Your role does not allow you to lift opt-outs': 'Votre rôle ne vous permet pas de lever un désabonnement',
  'Your role does not allow you to read or write confidential notes':
    'Votre rôle ne vous permet pas de lire ou d’écrire des notes confidentielles',
  'Your role does not allow you to change images': 'Votre rôle ne vous permet pas de modifier les images',
  'Your role does not allow you to see the inbox': 'Votre rôle ne vous permet pas de voir les réponses',
  'Your role does not allow you to see the outbox': 'Votre rôle ne vous permet pas de voir la boîte d’envoi',
  'Your role does not allow you to see the opt-outs':
    'Votre rôle ne vous permet pas de voir les désabonnements',
  "Your role does not allow you to change the organisation's details":
    'Votre rôle ne vous permet pas de modifier les données de l’organisation',
  'Your role does not allow you to invite or change colleagues':
    'Votre rôle ne vous permet pas d’inviter ou de modifier des collègues',
  'Your role does not allow you to read the audit log':
    'Votre rôle ne vous permet pas de lire le journal d’activité',
  'Your role does not allow you to request a sender id':
    'Votre rôle ne vous permet pas de demander un nom d’expéditeur',
  'Your role does not allow you to make or revoke API keys':
    'Votre rôle ne vous permet pas de créer ou de révoquer des clés API',
  'Only an owner may export the whole organisation':
    'Seul un propriétaire peut exporter toute l’organisation',
  'Only an owner may close the organisation': 'Seul un propriétaire peut fermer l’organisation',
};

export const accounts: Answers = {
  'Enter your e-mail address': 'Saisissez votre adresse e-mail',
  'Enter your new e-mail address': 'Saisissez votre nouvelle adresse e-mail',
  'Enter the e-mail address of your colleague': 'Saisissez l’adresse e-mail de votre collègue',
  'Enter the e-mail address of the organisation': 'Saisissez l’adresse e-mail de l’organisation',
  'Enter the name of your organisation': 'Saisissez le nom de votre organisation',
  'Enter the code': 'Saisissez le code',
  'Type the name of your organisation': 'Saisissez le nom de votre organisation',
  'Type the name exactly as it is shown.': 'Saisissez le nom exactement comme il est affiché.',
  'Your organisation is closed already.': 'Votre organisation est déjà fermée.',
  'Your organisation is not closed.': 'Votre organisation n’est pas fermée.',
  "The operator's own organisation cannot be closed.":
    'L’organisation de l’administrateur du serveur ne peut pas être fermée.',
  'An owner has closed this organisation. Only an owner can reopen it.':
    'Un propriétaire a fermé cette organisation. Seul un propriétaire peut la rouvrir.',
  'A password has at most 128 characters': 'Un mot de passe a 128 caractères au plus',
  'This password is easy to guess: it is one of the most common. Please choose another.':
    'Ce mot de passe est facile à deviner : c’est l’un des plus courants. Choisissez-en un autre.',
  'Incorrect e-mail or password.': 'E-mail ou mot de passe incorrect.',
  'This is not a country we know': 'Ce pays n’est pas connu',
  'This is not a time zone we know': 'Ce fuseau horaire n’est pas connu',
  'Part of this link is missing. Please open it from the e-mail again.':
    'Ce lien n’est pas entier. Ouvrez-le à nouveau depuis l’e-mail.',
  'This link is not valid': 'Ce lien n’est pas de nous',
  'This cannot be taken from staff': 'Ce droit ne peut pas être retiré à l’équipe',
  'This is not an answer of a passkey': 'Ce n’est pas la réponse d’une clé d’accès',
  'Please sign in again': 'Veuillez vous reconnecter',
  'Passkeys need an address with a name and https. Ask the people who run this server.':
    'Les clés d’accès demandent une adresse avec un nom et https. Demandez à l’administrateur de ce serveur.',
  'Two-factor sign-in by an app is off.': 'La connexion à deux facteurs par une application est désactivée.',
  'The sample church is only for trying things out: this server sends for real.':
    'L’église d’exemple sert seulement à essayer : ce serveur envoie pour de vrai.',
  'Leave the sample church out.': 'Laissez l’église d’exemple de côté.',
  'This server cannot send e-mail, so it cannot send a link.':
    'Ce serveur ne peut pas envoyer d’e-mails, donc pas de lien non plus.',
  'The link is on its way.': 'Le lien est en route.',
  'Too many confirmation e-mails were requested today. Please try again tomorrow, or ask the operator of this server to approve your organisation.':
    'Trop d’e-mails de confirmation ont été demandés aujourd’hui. Réessayez demain, ou demandez à l’administrateur de ce serveur d’approuver votre organisation.',
  'There is an account with this e-mail address now. Please try again.':
    'Un compte existe maintenant avec cette adresse e-mail. Veuillez réessayer.',
  '{name} runs this server and has no other organisation to work in.':
    '{name} administre ce serveur et n’a pas d’autre organisation où travailler.',
  'A key can expire within the next ten years.': 'Une clé peut expirer au plus tard dans dix ans.',
  'This server takes no new organisations: its setting REGISTRATION is closed.':
    'Ce serveur n’accepte pas de nouvelle organisation : son paramètre REGISTRATION est « closed ».',
  '{email} has an account here already.': '{email} a déjà un compte ici.',
  'Your own organisation cannot be suspended.': 'Votre propre organisation ne peut pas être suspendue.',
  'a minute': 'une minute',
  '{count} organisations were created from your network within the last hour. Please try again in {time}.':
    '{count} organisations ont été créées depuis votre réseau pendant la dernière heure. Réessayez dans {time}.',
  'Enter the code that Tidings printed when it was started.':
    'Saisissez le code que Tidings a affiché à son démarrage.',
};
