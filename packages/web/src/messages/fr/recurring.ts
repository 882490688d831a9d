// French texts of messages that repeat.
import type { recurring as english } from '../en/recurring.ts';
import type { Translation } from '../language.ts';

export const recurring: Translation<typeof english> = {
  repeat: 'Répéter',
  title: 'Répéter ce message',
  hint: 'Chaque fois, il est envoyé à toutes les personnes qui sont alors dans les groupes. Le prochain apparaît dans Programmés, où vous pouvez le modifier ou l’annuler.',
  howOften: 'Fréquence',
  day: (at) => `Tous les jours à ${at}`,
  week: (weekday, at) => `Toutes les semaines, le ${weekday} à ${at}`,
  month: (day, at) => `Tous les mois, le ${day} à ${at}`,
  first: (weekday, at) => `Le premier ${weekday} du mois à ${at}`,
  second: (weekday, at) => `Le deuxième ${weekday} du mois à ${at}`,
  third: (weekday, at) => `Le troisième ${weekday} du mois à ${at}`,
  fourth: (weekday, at) => `Le quatrième ${weekday} du mois à ${at}`,
  last: (weekday, at) => `Le dernier ${weekday} du mois à ${at}`,
  until: 'Dernier jour',
  untilHint: 'Laissez vide pour répéter jusqu’à ce que vous l’arrêtiez.',
  repeats: 'Le message se répète',
  notRepeated: 'Non enregistré',

  list: 'Messages répétés',
  none: 'Programmez un message, puis choisissez Répéter dans son menu, sous Programmés.',
  ends: (day) => `jusqu’au ${day}`,
  next: (time) => `Prochain : ${time}`,
  lastOn: (time) => `Dernier : ${time}`,
  open: 'Ouvrir le prochain message',
  skip: 'Sauter le prochain',
  askSkip: 'Sauter le prochain ?',
  askSkipHint: (day) => `Il ne sera pas envoyé le ${day}. Le message continue à se répéter.`,
  skipped: 'Le prochain est sauté',
  stop: 'Arrêter la répétition',
  menuOf: (title) => `Menu de ${title}`,
  askStop: 'Arrêter de répéter ce message ?',
  askStopHint: 'Celui qui est dans Programmés reste jusqu’à ce que vous l’annuliez.',
  keep: 'Continuer à répéter',
  stopped: 'Le message ne se répète plus',
};
