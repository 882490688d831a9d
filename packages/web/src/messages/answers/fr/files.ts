// French of what the API says about files to import.
import type { Answers } from '../translate-answer.ts';

export const files: Answers = {
  'Choose the file to import.': 'Choisissez le fichier à importer.',
  'This file is empty.': 'Ce fichier est vide.',
  'This file has no people in it: there is nothing below its first row.':
    'Ce fichier ne contient personne : il n’y a rien sous sa première ligne.',
  'This file has no people in it: the sheets that it shows are empty.':
    'Ce fichier ne contient personne : ses feuilles visibles sont vides.',
  "The first row must name the columns, and one of them must be 'First Name' or 'Name'. This file begins with: {start}":
    'La première ligne doit nommer les colonnes, dont une « First Name » ou « Name ». Ce fichier commence par : {start}',
  "Choose the column that holds the name. Rows without a name can't be imported.":
    'Choisissez la colonne du nom. Une ligne sans nom ne peut pas être importée.',
  'Open it in the program that made it, save it as XLSX or CSV, and import that.':
    'Ouvrez-le dans le programme d’origine, enregistrez-le en XLSX ou CSV, et importez ce fichier.',
  'This is not a text file. {advice}': 'Ce n’est pas un fichier de texte. {advice}',
  'This is a text document. {advice}': 'C’est un document de texte. {advice}',
  'This is a document or a presentation. {advice}': 'C’est un document ou une présentation. {advice}',
  'This is an OpenDocument file. {advice}': 'C’est un fichier OpenDocument. {advice}',
  'This is a Numbers or Pages file. {advice}': 'C’est un fichier Numbers ou Pages. {advice}',
  'This is a spreadsheet of the old kind (XLS), or one behind a password. {advice}':
    'C’est un ancien classeur (XLS), ou un classeur protégé par un mot de passe. {advice}',
  'This is an image, which holds no columns. Import a CSV or XLSX file.':
    'C’est une image, sans colonnes. Importez un fichier CSV ou XLSX.',
  'This is a PDF file, which holds no columns. Import a CSV or XLSX file.':
    'C’est un fichier PDF, sans colonnes. Importez un fichier CSV ou XLSX.',
  'This file is behind a password. Save it without one, and import that.':
    'Ce fichier est protégé par un mot de passe. Enregistrez-le sans, et importez ce fichier.',
  'This file is damaged and cannot be unpacked. Save it again, then try once more.':
    'Ce fichier est abîmé : il ne peut pas être ouvert. Enregistrez-le à nouveau et réessayez.',
  'This import does not exist.': 'Cette importation n’existe pas.',
  'This import has been started already.': 'Cette importation a déjà commencé.',
  'This import has been undone already.': 'Cette importation a déjà été annulée.',
  'This import was discarded or undone.': 'Cette importation a été abandonnée ou annulée.',
  'The import stopped because of an error on our side. The people read so far are here; you can undo the import.':
    'L’importation s’est arrêtée à cause d’une erreur de notre part. Les personnes déjà lues sont là ; vous pouvez annuler l’importation.',
  'There is no name in this row.': 'Cette ligne n’a pas de nom.',
  'This row repeats the names of the columns.': 'Cette ligne répète les noms des colonnes.',
  '{label}: {why}, and was left out.': '{label} : {why} ; non repris.',
  "'{text}' is not a number": '« {text} » n’est pas un nombre',
  "'{text}' is not a possible date": '« {text} » n’est pas une date valide',
  "'{text}' is neither yes nor no": '« {text} » n’est ni oui ni non',
  "'{text}' is not one of the values of its list": '« {text} » n’est pas une valeur de la liste',
  "'{text}' is too short for a phone number.": '« {text} » est trop court pour un numéro de téléphone.',
  "'{text}' is not a phone number that can be reached: check its digits.":
    '« {text} » n’est pas un numéro joignable : vérifiez ses chiffres.',
  "'{text}' was damaged by a spreadsheet and its last digits are lost: type the whole number again.":
    '« {text} » a été abîmé par un tableur, ses derniers chiffres sont perdus : saisissez à nouveau le numéro entier.',
};
