// French texts of choosing recipients: groups, people, numbers and contact files.
import type { destinationTexts as english } from '../en/destinations.ts';
import { number, plural, type Translation } from '../language.ts';

export const destinationTexts: Translation<typeof english> = {
  to: 'À',
  choose: 'Choisir les destinataires',
  search: 'Trouver des groupes, des personnes ou des numéros',
  searchPlaceholder: 'Saisissez un groupe, un nom ou un numéro',
  searchWithoutNumbers: 'Saisissez un groupe ou un nom',
  offers: 'Résultats',
  groupsFound: 'Groupes',
  peopleFound: 'Personnes',
  addNumber: (phone) => `Ajouter le ${phone}`,
  addNumbers: (count) => plural(count, { one: 'Ajouter # numéro', other: 'Ajouter # numéros' }),
  all: 'Tous les contacts',
  groups: 'Choisir un groupe',
  people: 'Choisir un membre',
  numbers: 'Numéros de téléphone',
  file: 'Importer des contacts',
  allHint:
    'Toutes les personnes joignables. Pour en choisir d’autres à la place, retirez « Tous les contacts ».',

  selected: 'Destinataires choisis',
  loading: 'Chargement',
  more: (count) => plural(count, { one: '# autre', other: '# autres' }),
  remove: (name) => `Retirer ${name}`,
  withCount: (name, count) => `${name} (${number(count)})`,
  unknownGroup: 'Groupe inconnu',
  unknownPerson: 'Personne inconnue',
  contacts: 'Contacts',

  searchGroups: 'Rechercher un groupe',
  allSelected: 'Tous les groupes sont choisis',
  members: (count) => plural(count, { one: '# personne', other: '# personnes' }),
  withSubGroups: (count) => plural(count, { one: 'avec le sous-groupe', other: 'avec # sous-groupes' }),
  groupWithSubGroups: (group, subGroups) => `${group}, ${subGroups}`,

  numbersHintSms: 'Un par ligne, ou avec des virgules. Les numéros de membres sont associés à leurs noms.',
  numbersHintEmail: 'Les membres qui ont ces numéros reçoivent l’e-mail, s’ils ont une adresse e-mail.',

  groupGone: 'Ce groupe n’existe plus. Retirez-le ici.',

  chooseFile: 'Choisir un fichier',
  chooseAnother: 'Choisir un autre fichier',
  template: 'Télécharger le modèle',
  templateColumns: 'Nom;Téléphone',
  readingFile: 'Lecture du fichier',
  stillReading: (file) =>
    `Le fichier « ${file} » est encore en cours de lecture. Veuillez patienter un instant.`,
  notRead: 'Ce fichier n’a pas pu être lu.',
  formats: 'CSV ou Excel (XLSX) avec les colonnes Nom et Téléphone.',
  chooseAgain: (file) => `Veuillez choisir à nouveau le fichier « ${file} »`,

  fileContacts: (file, count) => `${file} : ${plural(count, { one: '# contact', other: '# contacts' })}`,
  badRows: (count) => plural(count, { one: '# ligne inutilisable', other: '# lignes inutilisables' }),
  repeatedRows: (count) =>
    plural(count, { one: '# ligne répète un numéro', other: '# lignes répètent un numéro' }),
  rowsOf: (file) => `Lignes de ${file}`,
  row: 'Ligne',
  name: 'Nom',
  phone: 'Téléphone',
  repeated: 'Même numéro',
  sameAsRow: (row) => `Même numéro que la ligne ${number(row)}`,
  notShown: (count) =>
    plural(count, { one: '# autre n’est pas affichée.', other: '# autres ne sont pas affichées.' }),
};
