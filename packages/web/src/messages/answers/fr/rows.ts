// French of what the API says about the rows and formats of imported files.
import type { Answers } from '../translate-answer.ts';

export const rows: Answers = {
  'This file has {count} columns: choose what each of them is.':
    'Ce fichier a {count} colonnes : choisissez ce que contient chacune.',
  'Give the field for column {number} a name.': 'Donnez un nom au champ de la colonne {number}.',
  'Several people are': 'Plusieurs personnes',
  'No one is': 'Personne',
  "{who} called '{name}' here: the two were not joined as a family.":
    'Ici, {who} sous le nom « {name} » : les deux n’ont pas été réunis en famille.',
  'The file has this person as inactive. They were active here, and stay so.':
    'Le fichier indique cette personne comme inactive. Elle était active ici, et le reste.',
  'This person is here already with another {labels}: what was there stays.':
    'Cette personne existe déjà avec une autre valeur ({labels}) : la valeur existante reste.',
  "'{name}' is a smart group here. Its filter decides who is in it, so no one was added.":
    '« {name} » est ici un groupe intelligent. Son filtre décide qui en fait partie : personne n’a été ajouté.',
  'This import was not started within a week, so its file was discarded.':
    'Cette importation n’a pas commencé en une semaine : son fichier a été abandonné.',
  'The file was discarded. No one was imported.': 'Le fichier a été abandonné. Personne n’a été importé.',
  'The import was undone. People removed: {count}.':
    'L’importation a été annulée. Personnes retirées : {count}.',
  'Kept, because they were changed since: {count}.': 'Gardées, car modifiées depuis : {count}.',
  'Back as before: {count}.': 'Rétablies comme avant : {count}.',
  'Date of Birth': 'Date de naissance',
  'This file has more than {columns} columns in row {row}. Delete the columns you do not need, and try again.':
    'Ce fichier a plus de {columns} colonnes à la ligne {row}. Supprimez les colonnes inutiles et réessayez.',
  'This is a binary spreadsheet (XLSB). {advice}': 'C’est un classeur binaire (XLSB). {advice}',
  'This is a web page, despite its name. {advice}': 'C’est une page web, quoi que dise son nom. {advice}',
  'This file unpacks to far more data than a list of people has, and was not read.':
    'Ce fichier contient, une fois décompressé, bien plus de données qu’une liste de personnes : il n’a pas été lu.',
  'Row {row} of this file is too long to be read. Most likely a quotation mark in it is opened and never closed.':
    'La ligne {row} de ce fichier est trop longue. Un guillemet y est sans doute ouvert et jamais fermé.',
  'This file cannot be read beyond row {row}: a quotation mark is opened and never closed.':
    'Ce fichier ne peut pas être lu après la ligne {row} : un guillemet est ouvert et jamais fermé.',
  'This file is packed (GZ). Unpack it, and import what is in it.':
    'Ce fichier est compressé (GZ). Décompressez-le et importez son contenu.',
  'This file is packed (RAR). Unpack it, and import what is in it.':
    'Ce fichier est compressé (RAR). Décompressez-le et importez son contenu.',
  'This file is packed (7Z). Unpack it, and import what is in it.':
    'Ce fichier est compressé (7Z). Décompressez-le et importez son contenu.',
  'This file puts people into groups more than {count} times.':
    'Ce fichier met des personnes dans des groupes plus de {count} fois.',
  'Line {number} of this file is too long to be read.': 'La ligne {number} de ce fichier est trop longue.',
  'This file': 'Ce fichier',
  "The sheet '{name}'": 'La feuille « {name} »',
  'The text of this file': 'Le texte de ce fichier',
  'This file holds no sheet that can be read.': 'Ce fichier n’a aucune feuille lisible.',
  'This file has more than {count} sheets. Split it in two.':
    'Ce fichier a plus de {count} feuilles. Divisez-le en deux.',
  "The sheet '{name}' has {what}. Split it in two, and import both.":
    'La feuille « {name} » a {what}. Divisez-la en deux et importez les deux.',
  'more rows than can be read': 'plus de lignes qu’on ne peut en lire',
  'more columns than can be read': 'plus de colonnes qu’on ne peut en lire',
  'more text in row {row} than can be read': 'plus de texte à la ligne {row} qu’on ne peut en lire',
  'more text than can be read at a time': 'plus de texte qu’on ne peut en lire à la fois',
  'This file holds more text than can be read at a time. Split it in two.':
    'Ce fichier contient trop de texte pour être lu à la fois. Divisez-le en deux.',
  "Only the sheet '{name}' was read, and not {others}.":
    'Seule la feuille « {name} » a été lue, et non {others}.',
  'Hidden sheets were not read: {names}.': 'Des feuilles cachées n’ont pas été lues : {names}.',
  '{subject} is not made as a spreadsheet program makes it, and was not read.':
    '{subject} n’est pas fait comme par un tableur : rien n’a été lu.',
  '{subject} is damaged and cannot be read to its end.':
    '{subject} : le contenu est abîmé et ne peut pas être lu jusqu’au bout.',
  'Of this bundle these were not read: {names}.': 'De cette archive, ceci n’a pas été lu : {names}.',
  'This packed file holds no file of people. Unpack it, and import what is in it: {names}':
    'Cette archive ne contient pas de fichier de personnes. Décompressez-la et importez son contenu : {names}',
  'This packed file holds several files, and none is called people.csv. Unpack it, and import the one with people.':
    'Cette archive contient plusieurs fichiers, et aucun ne s’appelle people.csv. Décompressez-la et importez celui des personnes.',
  "'{name}' in this bundle is not a CSV file, despite its name.":
    '« {name} » dans cette archive n’est pas un fichier CSV, quoi que dise son nom.',
  'The files in this bundle are too large to be read. Split it in two.':
    'Les fichiers de cette archive sont trop grands. Divisez-la en deux.',
  '1 new person is': '1 nouvelle personne',
  '{count} new people are': '{count} nouvelles personnes',
  '{who} inactive in the file: archived, and so out of lists and messages.':
    '{who} : inactif dans le fichier, donc archivé, hors des listes et des messages.',
  'This contact card is cut off, so no one could be read from it.':
    'Cette fiche de contact est coupée : personne n’a pu y être lu.',
  'The first name': 'Le prénom',
  'The last name': 'Le nom',
  'The address': 'L’adresse',
  'The occupation': 'La profession',
  'The proof of consent': 'La preuve de consentement',
  'Who gave or took the consent': 'La personne qui a donné ou reçu le consentement',
  'The membership': 'Le type de membre',
  'The age group': 'La tranche d’âge',
  'The note': 'La note',
  "The spouse's name": 'Le nom du conjoint',
  "A group's name": 'Le nom d’un groupe',
  "The family's name": 'Le nom de la famille',
  '{what} is longer than {most} characters and was cut.': '{what} dépasse {most} caractères et a été coupé.',
  'A letter in this row could not be read and shows as \ufffd. Please correct it.':
    'Une lettre de cette ligne n’a pas pu être lue et s’affiche \ufffd. Veuillez la corriger.',
  "The value under '{title}' {fault}": 'La valeur sous « {title} » {fault}',
  'is a formula without a result: open the file in a spreadsheet program and save it again.':
    'est une formule sans résultat : ouvrez le fichier dans un tableur et enregistrez-le à nouveau.',
  'is a formula that failed ({cell}), and was left out.':
    'est une formule en erreur ({cell}) ; elle n’a pas été reprise.',
  'Other phone': 'Autre téléphone',
  'Other e-mail': 'Autre e-mail',
  'It was not read.': 'Cela n’a pas été lu.',
  "'{text}' was read as {day}; this file writes dates in both orders.":
    '« {text} » a été lu comme le {day} ; ce fichier écrit les dates dans les deux ordres.',
  "'{text}' is not a possible day of {whatWord}, and was left out.":
    '« {text} » n’est pas une date valide ({whatWord}) ; elle n’a pas été reprise.',
  "'{text}' is no whole day of consent, and was left out.":
    '« {text} » n’est pas une date de consentement complète ; elle n’a pas été reprise.',
  "'{text}' is not a {whatWord} that is known here, and was left out.":
    '« {text} » n’est pas une valeur connue ici ({whatWord}) ; elle n’a pas été reprise.',
  "'{text}' is more than one e-mail address": '« {text} » contient plusieurs adresses e-mail',
  "'{text}' is not an e-mail address": '« {text} » n’est pas une adresse e-mail',
  'files do not come in by an import': 'les fichiers ne viennent pas par une importation',
  "'{text}' is in a field that is no longer used": 'ce champ n’est plus utilisé ; le fichier y a « {text} »',
  'Only {groups} groups of {levels} levels are taken from a row; {count} were left out.':
    'Une ligne peut donner {groups} groupes de {levels} niveaux au plus ; {count} n’ont pas été repris.',
  "The dates under '{title}' are written in both orders: row {row} has the day first, row {other} the month first.":
    'Les dates sous « {title} » sont écrites dans les deux ordres : la ligne {row} a le jour d’abord, la ligne {other} le mois d’abord.',
};
