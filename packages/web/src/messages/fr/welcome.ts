// French texts of the message that welcomes people after they are added.
import type { welcome as english, welcomeStates as englishStates } from '../en/welcome.ts';
import { number, plural, type Translation } from '../language.ts';

export const welcome: Translation<typeof english> = {
  title: 'Message de bienvenue',
  list: 'Personnes à accueillir',
  off: 'Activez le message de bienvenue pour saluer les personnes quelques heures après leur ajout.',
  none: 'Personne n’a été ajouté ces deux dernières semaines.',
  cost: (units, balance) =>
    `${plural(units, { one: '# unité nécessaire', other: '# unités nécessaires' })}, il en reste ${number(balance)}`,
  short:
    'Vos unités ne suffiront pas pour ces messages. S’il en manque à l’heure prévue, rien n’est envoyé à cette heure-là.',
  goesAt: (time) => `prévu ${time}`,
  menuOf: (name) => `Menu de ${name}`,
  skip: 'Ne pas accueillir',
  unskip: 'Accueillir quand même',
  changed: 'Enregistré',
  notChanged: 'Non enregistré',

  subject: 'Bienvenue !',
  text: 'Bienvenue dans notre église, #name# ! Nous sommes heureux de vous compter parmi nous.',
  textHint: '#name# devient le prénom.',
  hours: 'Heures après l’ajout',
  hoursHint: 'De 1 à 168. Les SMS attendent la fin des heures calmes.',
  groups: 'Seulement les personnes de ces groupes',
  groupsHint: 'Vérifié au moment de l’envoi. Laissez vide pour tout le monde.',
  classifications: 'Seulement les personnes de ces types de membre',
  anyone: 'Tout le monde',
  noMatches: 'Aucun résultat',
  deleted: 'Supprimé',
  also: 'Accueillir aussi',
  alsoHint:
    'Sinon, seules les personnes ajoutées une à une sont accueillies. Un choix vaut pour les personnes ajoutées après son enregistrement.',
  imported: 'Les personnes des fichiers importés',
  restored: 'Les personnes restaurées depuis la corbeille ou les archives',
  merged: 'Les personnes fusionnées avec une autre fiche',
  sample: 'Les personnes de l’église d’exemple',
};

export const welcomeStates: Translation<typeof englishStates> = {
  waiting: 'Prévu',
  notChosenNow: 'Pas encore dans les groupes ou types de membre choisis',
  sent: 'Message préparé',
  notSent: 'Non envoyé : le message a été arrêté ou refusé',
  skipped: 'Pas accueillie, selon votre choix',
  notChosen: 'Pas dans les groupes ou types de membre choisis',
  noAddress: 'Sans numéro ou adresse pour cela',
  optedOut: 'Désabonnée ou injoignable',
  refused: 'Non envoyé : il manquait des unités ou un expéditeur',
  missed: 'Non envoyé : le serveur était arrêté trop longtemps',
};
