// French texts of the form of a person, its checks, and what it keeps unsaved.
import type { personForm as english } from '../en/person-form.ts';
import { list, plural, type Translation } from '../language.ts';

export const personForm: Translation<typeof english> = {
  addTitle: 'Ajouter une personne',
  editTitle: 'Personne',
  back: 'Retour aux personnes',
  sections: 'Sections du formulaire',
  notSet: 'Non renseigné',
  removeOwner: 'Retirer le référent',
  ownerWithoutEmail: 'Cette personne n’a pas d’e-mail et ne peut pas devenir utilisateur',
  noFields: 'Aucun champ personnalisé pour le moment',
  archivedField: 'Ce champ est archivé',
  formerChoice: (choice) => `${choice} (n’est plus proposé)`,
  addToGroup: 'Ajouter à un groupe',
  addConfirm: 'Ajouter',
  noGroups: 'Dans aucun groupe pour le moment. Un message à un groupe atteint tous ses membres.',
  removeGroup: (group) => `Retirer ${group}`,

  fileNotUploaded: 'Fichier non envoyé',
  chooseFile: 'Choisir un fichier',
  chooseOther: 'Choisir un autre fichier',
  remove: 'Retirer',
  removeFile: (field) => `Retirer le fichier : ${field}`,
  uploading: (file) => `Envoi de ${file}`,
  progress: (file, percent) => `${file} · ${percent} %`,
  stop: 'Arrêter',

  invalidDate: 'Cette date n’est pas valide.',
  invalidNumber: 'Saisissez un nombre.',
  monthMissing: 'Choisissez aussi un mois, ou laissez le jour vide.',
  noSuchDay: (day) => `Le ${day} n’existe pas.`,
  invalidYear: (year) => `${year} n’est pas une année valide.`,

  leaveBack: 'Retour',
  waitsForFile: 'En attente de l’envoi du fichier',
  kept: 'Conservé sur cet appareil à mesure que vous tapez',
  saved: (name) => `Enregistré : ${name}`,
  restored: 'Vos modifications non enregistrées du {time} sont de retour.',
  startOver: 'Recommencer',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveHint:
    'Vos modifications sont conservées sur cet appareil. Vous les retrouverez en revenant à ce formulaire.',
  leave: 'Quitter',

  changedBy: (name) => `${name} a aussi modifié cette personne`,
  changedBySomeone: 'Quelqu’un d’autre a aussi modifié cette personne',
  changedByYou: 'Vous avez aussi modifié cette personne dans une autre fenêtre',
  updated: (fields) =>
    `${plural(fields.length, { one: 'Champ modifié, à jour', other: 'Champs modifiés, à jour' })} dans ce formulaire : ${list(fields)}.`,
  yoursStay: 'Vos propres modifications sont toujours là : enregistrez quand vous êtes prêt.',
  bothChanged: (fields) => `Modifié des deux côtés : ${list(fields)}. Que gardez-vous ?`,
  keepYours: 'Garder le vôtre',
  takeTheirs: 'Prendre le leur',
  keepAllYours: 'Garder tous les vôtres',
  takeAllTheirs: 'Prendre tous les leurs',
  forField: (field) => `pour ${field}`,
  yourPicture: 'La photo que vous avez choisie',
  note: 'Note',
  aPicture: 'Une photo',
  emptyValue: 'Vide',
  confidentialNote: (note) => `${note} (confidentiel)`,
};
