// French of what the API says about fields, images and faults of its own.
import type { Answers } from '../translate-answer.ts';

export const details: Answers = {
  'Enter a phone number.': 'Saisissez un numéro de téléphone.',
  'Enter one phone number only.': 'Saisissez un seul numéro de téléphone.',
  'Enter an e-mail address.': 'Saisissez une adresse e-mail.',
  'Enter one e-mail address only.': 'Saisissez une seule adresse e-mail.',
  'Enter one e-mail address. Further ones can go into a note.':
    'Saisissez une seule adresse e-mail. Les autres peuvent aller dans une note.',
  "'{text}' is not an e-mail address: it should look like name@example.org.":
    '« {text} » n’est pas une adresse e-mail : elle doit ressembler à nom@exemple.org.',
  "Many mail servers can't reply to '{email}' because of the letters before the @. Please use an address with plain letters.":
    'Beaucoup de serveurs ne peuvent pas répondre à « {email} » à cause des lettres avant le @. Utilisez une adresse sans accents.',
  'This is too long: {max} characters at most': 'Trop long : {max} caractères au plus',
  'This is too long or too large': 'Trop long ou trop grand',
  'This is too short or too small': 'Trop court ou trop petit',
  'This is missing or of the wrong kind': 'Ceci manque ou est du mauvais type',
  'This must be a whole number': 'Saisissez un nombre entier',
  'This must be a number': 'Saisissez un nombre',
  'This must be {max} or less': 'Saisissez {max} ou moins',
  'This must be {min} or more': 'Saisissez {min} ou plus',
  'This contains a character that cannot be saved': 'Ceci contient un caractère qui ne peut pas être gardé',
  'One word each, of 2 to 20 letters': 'Un mot chacun, de 2 à 20 lettres',
  'Write a time like 21:00': 'Écrivez une heure comme 21:00',
  'Say when the quiet hours begin.': 'Indiquez quand les heures calmes commencent.',
  'Say until when the quiet hours last.': 'Indiquez quand les heures calmes finissent.',
  'Quiet hours cannot end at the minute at which they begin.':
    'Les heures calmes ne peuvent pas finir à la minute où elles commencent.',
  'Enter a domain like example.org.': 'Saisissez un domaine comme exemple.org.',
  'This address is not on the do-not-contact list.':
    'Cette adresse n’est pas dans la liste « ne pas contacter ».',
  'The link that we sent to this address has not been opened yet.':
    'Le lien envoyé à cette adresse n’a pas encore été ouvert.',
  '{address} has to be confirmed first: open the link that we sent to it.':
    '{address} doit d’abord être confirmée : ouvrez le lien que nous y avons envoyé.',
  '{address} is already in the list.': '{address} est déjà dans la liste.',
  'There is no such domain.': 'Ce domaine n’existe pas.',
  'There is no such address.': 'Cette adresse n’existe pas.',
  'There is no such provider.': 'Ce fournisseur n’existe pas.',
  'There are {count} providers already. Remove one first.':
    'Il y a déjà {count} fournisseurs. Retirez-en un d’abord.',
  'Nothing was sent: the connection of this provider is busy or is being made again. Try again in a minute.':
    'Rien n’a été envoyé : la connexion de ce fournisseur est occupée ou en train d’être rétablie. Réessayez dans une minute.',
  'The server was interrupted. Look whether the test arrived before you send another.':
    'Le serveur a été interrompu. Vérifiez si l’essai est arrivé avant d’en envoyer un autre.',
  'The provider accepted it. Look at the phone.': 'Le fournisseur l’a accepté. Regardez le téléphone.',
  'The mail server accepted it. Look into the mailbox.':
    'Le serveur de messagerie l’a accepté. Regardez dans la boîte aux lettres.',
  'The mail server cannot be reached.': 'Le serveur de messagerie est injoignable.',
  'The mail server does not answer.': 'Le serveur de messagerie ne répond pas.',
  'The mail server does not accept this user name and password. Many want an app password instead of the usual one.':
    'Le serveur de messagerie refuse cet identifiant et ce mot de passe. Beaucoup demandent un mot de passe d’application.',
  'Choose an image.': 'Choisissez une image.',
  'Choose a picture.': 'Choisissez une photo.',
  'There is no such image.': 'Cette image n’existe pas.',
  'There is no such image, or it was deleted.': 'Cette image n’existe pas, ou a été supprimée.',
  'This is not an image that can be read. Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image.':
    'Cette image est illisible. Choisissez une image JPEG, PNG, GIF, BMP, WebP ou TIFF.',
  'HEIC photos are not supported. Save it as JPEG, then choose that file.':
    'Cette photo est au format HEIC, qui ne peut pas être utilisé. Enregistrez-la en JPEG et choisissez ce fichier.',
  'This image has too many pixels: {most} megapixels at most.':
    'Cette image a trop de pixels : {most} mégapixels au plus.',
  'This file is too large. The limit is {megabytes} MB.':
    'Ce fichier est trop grand : {megabytes} Mo au plus.',
  'The image was deleted': 'L’image a été supprimée',
  'The image was deleted. People who have its address may see it for a few more hours':
    'L’image a été supprimée. Ceux qui ont son adresse peuvent encore la voir quelques heures',
  'The image was deleted; messages that show it still show it':
    'L’image a été supprimée ; les messages qui la montrent continuent de la montrer',
  'There is no such request.': 'Cette demande n’existe pas.',
  'This request was refused already.': 'Cette demande a déjà été refusée.',
  'This request was withdrawn. You can make a new one.':
    'Cette demande a été retirée. Vous pouvez en faire une nouvelle.',
  'Your organisation has asked for units {count} times today. Please try again tomorrow.':
    'Votre organisation a demandé des unités {count} fois aujourd’hui. Réessayez demain.',
};

export const faults: Answers = {
  'Something went wrong on our side. Please try again. ({id})':
    'Une erreur s’est produite de notre côté. Veuillez réessayer. ({id})',
  'The server has run out of space. Please tell the people who run it.':
    'Le serveur n’a plus de place. Veuillez prévenir son administrateur.',
  'The database cannot be reached just now. Please try again in a minute.':
    'La base de données est injoignable pour le moment. Réessayez dans une minute.',
  'The database does not answer just now. Please try again in a minute.':
    'La base de données ne répond pas pour le moment. Réessayez dans une minute.',
  'Tidings is stopping. Please try again in a moment.': 'Tidings s’arrête. Réessayez dans un instant.',
  'This cannot be taken just now. Please try again.':
    'Ceci ne peut pas être traité maintenant. Veuillez réessayer.',
  'The upload took too long. Please try again.':
    'L’envoi du fichier a pris trop de temps. Veuillez réessayer.',
  'This took longer than a minute, so it was stopped. Please try again later, or ask for less at a time.':
    'Cela a pris plus d’une minute et a été arrêté. Réessayez plus tard, ou demandez moins à la fois.',
};
