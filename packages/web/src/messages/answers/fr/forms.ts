// French of what the API says about people's data, families, groups, attendance, images and units.
import type { Answers } from '../translate-answer.ts';

export const forms: Answers = {
  'First name is required': 'Le prénom est obligatoire',
  'Group name is required': 'Le nom du groupe est obligatoire',
  'Give the family a name': 'Donnez un nom à la famille',
  'Give the field a name': 'Donnez un nom au champ',
  'Give it a name': 'Donnez un nom',
  'Give the service or meeting a name': 'Donnez un nom au culte ou à la réunion',
  'Give the image a name': 'Donnez un nom à l’image',
  'Choose what kind of field it is': 'Choisissez le type du champ',
  'Type the name of the person': 'Saisissez le nom de la personne',
  'Choose the people to remove': 'Choisissez les personnes à retirer',
  'Choose the people to merge': 'Choisissez les personnes à fusionner',

  'a membership': 'un type de membre',
  'an age group': 'une tranche d’âge',
  'a group': 'un groupe',
  'a person': 'une personne',
  'a selection of people': 'une sélection de personnes',
  'The {whatWord} that was chosen does not exist any more. Choose another one.':
    'Ce choix n’existe plus ({whatWord}). Faites-en un autre.',
  'You have {count} {kinds}, which is the limit.': 'Vous en avez {count} : c’est le maximum.',
  '{count} people': '{count} personnes',
  'The year of birth, {year}, is still to come.': 'L’année de naissance, {year}, n’est pas encore arrivée.',
  'A day needs its month: choose the month too, or leave the day out.':
    'Il manque le mois : choisissez-le, ou laissez le jour de côté.',
  'This date does not exist: {day} {month}{year}.': 'Cette date n’existe pas : {day} {month}{year}.',
  '{year} is not a possible year.': '{year} n’est pas une année valide.',
  'This is not a file that was uploaded here. Choose the file.':
    'Ce fichier n’a pas été envoyé ici. Choisissez le fichier.',
  'This file no longer exists. Choose it again.': 'Ce fichier n’existe plus. Choisissez-le à nouveau.',
  'This picture no longer exists. Choose it again.': 'Cette photo n’existe plus. Choisissez-la à nouveau.',
  'Choose the picture again': 'Choisissez à nouveau la photo',
  'Choose one of the values of the list.': 'Choisissez une des valeurs de la liste.',
  'This must be ticked or not.': 'Ceci doit être coché ou non.',
  'This must be a number.': 'Saisissez un nombre.',
  'Someone else has': 'Un collègue',
  'You yourself have': 'Vous-même',
  '{name} has': '{name}',
  'It stopped because of an error on our side.': 'Arrêt à cause d’une erreur de notre part.',
  'A value can only be taken from one of the people who are merged.':
    'Une valeur ne peut venir que d’une des personnes fusionnées.',
  'Choose a file.': 'Choisissez un fichier.',
  'This type of file is not supported. Choose a PDF, a picture (JPEG, PNG, GIF, WebP), a document (DOCX, XLSX, ODT) or plain text.':
    'Ce type de fichier ne peut pas être gardé. Choisissez un PDF, une image (JPEG, PNG, GIF, WebP), un document (DOCX, XLSX, ODT) ou du texte brut.',
  "A file cannot be taken as '{field}'. Send it as 'picture'.":
    'Un fichier ne peut pas être accepté sous « {field} ». Envoyez-le sous « picture ».',

  'The family was deleted; its people stay': 'La famille a été supprimée ; ses membres restent',
  'A family has one head. Choose another role for the others.':
    'Une famille a un seul chef. Choisissez un autre rôle pour les autres.',
  'Enter the address for everyone in the family.': 'Saisissez l’adresse de toute la famille.',

  'The address and the call name two different groups.':
    'L’adresse et la demande désignent deux groupes différents.',
  'A smart group holds active people only: leave the state out of its filter.':
    'Un groupe intelligent ne contient que des personnes actives : retirez l’état de son filtre.',
  "A smart group's filter cannot name another smart group, and '{name}' is one.":
    'Le filtre d’un groupe intelligent ne peut pas en désigner un autre, et « {name} » en est un.',
  'A group cannot be inside itself or one of its own sub-groups.':
    'Un groupe ne peut pas être dans lui-même ou dans l’un de ses sous-groupes.',
  'The list was deleted': 'La liste a été supprimée',

  'Only images can be uploaded: mediaType is 0': 'Seules des images peuvent être envoyées : mediaType est 0',
  'The upload token is missing': 'Le jeton d’envoi manque',
  'An image has 20 tags at most': 'Une image a 20 étiquettes au plus',
  "Tags can't contain commas.": 'Une étiquette ne peut pas contenir de virgule.',
  'The upload was stopped.': 'L’envoi du fichier a été arrêté.',
  '{count} images': '{count} images',
  'Your images have used all their space ({most}). Delete some that you no longer need.':
    'Vos images ont pris toute leur place ({most}). Supprimez celles dont vous n’avez plus besoin.',
  'Your images, including those that sent messages still show, have used all their space. Please tell the people who run this server.':
    'Vos images, y compris celles que des messages envoyés montrent encore, ont pris toute leur place. Prévenez l’administrateur de ce serveur.',
  "This image is in the library already, as '{name}'":
    'Cette image est déjà dans la bibliothèque, sous le nom « {name} »',
  'The image was uploaded': 'L’image a été envoyée',
  "A file cannot be taken as '{field}'. Send it as '{other}'.":
    'Un fichier ne peut pas être accepté sous « {field} ». Envoyez-le sous « {other} ».',
  'Send one image at a time.': 'Envoyez une seule image à la fois.',
  'The upload was not accepted: its token is too old. Please try again.':
    'L’envoi n’a pas été accepté : son jeton est trop ancien. Veuillez réessayer.',
  'SVG drawings are not supported. Save it as PNG, then choose that file.':
    'C’est un dessin (SVG), qui ne peut pas être utilisé. Enregistrez-le en PNG et choisissez ce fichier.',
  'This image is too long: a side has {most} pixels at most.':
    'Cette image est trop longue : un côté a {most} pixels au plus.',
  'This moving image is too long: its {count} pictures have more than {most} megapixels together.':
    'Cette image animée est trop longue : ses {count} images ont ensemble plus de {most} mégapixels.',

  'The organisation has withdrawn this request.': 'L’organisation a retiré cette demande.',
  'This request was granted already, with {units} units.':
    'Cette demande a déjà été accordée, avec {units} unités.',
  'A request for units is waiting already. You can change it.':
    'Une demande d’unités est déjà en attente. Vous pouvez la modifier.',
  'The operator has granted this request already.': 'L’administrateur a déjà accordé cette demande.',
  'The operator has refused this request already. You can make a new one.':
    'L’administrateur a déjà refusé cette demande. Vous pouvez en faire une nouvelle.',
  "'{code}' is no country.": '« {code} » n’est pas un pays.',
  '{country} has two rates.': '{country} a deux prix.',
  'Only {units} units can be taken back: what is reserved for messages stays.':
    'Seules {units} unités peuvent être reprises : ce qui est réservé pour des messages reste.',
  Welcome: 'Bienvenue',
  'A draft that was deleted': 'Un brouillon supprimé',
  'Welcome units': 'Unités de bienvenue',
  'Welcome units for trying': 'Unités de bienvenue pour essayer',
};
