// French texts of notes on people, and of their to-do dates.
import type { noteTexts as english } from '../en/person-notes.ts';
import type { Translation } from '../language.ts';

export const noteTexts: Translation<typeof english> = {
  add: 'Ajouter une note',
  addConfirm: 'Ajouter',
  editTitle: 'Modifier la note',
  editConfirm: 'Modifier',
  title: 'Titre',
  confidential: 'Confidentiel',
  confidentialHint:
    'Les propriétaires et administrateurs peuvent la lire, ainsi que l’équipe, sauf si un propriétaire l’a désactivé.',
  none: 'Aucune note pour le moment',
  noneHint:
    'Aucune note pour le moment. Notez une visite, un appel ou une demande : son auteur et sa date sont conservés.',
  edit: (note) => `Modifier la note ${note}`,
  delete: (note) => `Supprimer la note ${note}`,
  edited: 'modifiée {time}',
  unsaved: 'Pas encore enregistrée',
  deleteTitle: 'Supprimer cette note ?',
  saved: 'Note enregistrée',
  notSaved: 'Note non enregistrée',
  deleted: 'Note supprimée',
  notDeleted: 'Note non supprimée',

  toDoBy: 'À faire pour le',
  toDoByHint: 'Facultatif. Le référent la voit dans « Mes personnes ».',
  toDoByHintConfidential:
    'Facultatif. Le référent la voit dans « Mes personnes » s’il peut lire les notes confidentielles.',
  overdue: (day) => `En retard : ${day}`,
  today: 'Aujourd’hui',
  by: (day) => `Pour le ${day}`,
  done: 'Fait',
  doneName: (note) => `Fait : ${note}`,
  doneFor: (note, person) => `Fait : ${note} pour ${person}`,
  toDoAgain: 'De nouveau à faire',
  postpone: (note) => `Reporter : ${note}`,
  postponeFor: (note, person) => `Reporter : ${note} pour ${person}`,
  setDate: (note) => `Fixer une date : ${note}`,
  postponeTo: 'Reporter à',
  tomorrow: (day) => `Demain : ${day}`,
  inAWeek: (day) => `Dans une semaine : ${day}`,
  inAMonth: (day) => `Dans un mois : ${day}`,
  nowToDoBy: (day) => `À faire pour le ${day}`,
  removeDate: 'Retirer la date',
  dateRemoved: 'Date retirée',
  toDoNotSaved: 'Non enregistré',
};
