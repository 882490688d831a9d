// French texts of messages that are sent automatically: birthdays and anniversaries.
import type { automatic as english, greetingStates as englishStates } from '../en/automatic.ts';
import { number, plural, type Translation } from '../language.ts';

export const automatic: Translation<typeof english> = {
  title: 'Messages automatiques',
  lead: 'Tidings envoie des vœux d’anniversaire et d’anniversaire de mariage, une fois par an à chacun, et accueille les nouvelles personnes.',

  coming: 'Les deux prochaines semaines',
  none: 'Aucun anniversaire dans les deux prochaines semaines',
  noneHint: 'Ajoutez les dates de naissance et de mariage des personnes pour les voir ici.',
  unsent: 'Non envoyés ces sept derniers jours',
  cost: (units, balance) =>
    `${plural(units, { one: '# unité nécessaire', other: '# unités nécessaires' })}, il en reste ${number(balance)}`,
  short: 'Vos unités ne suffiront pas pour ces messages. Un jour où il en manque, rien n’est envoyé.',
  ownText: 'texte particulier',
  unusedText: (by) =>
    by === 'sms'
      ? 'texte particulier non utilisé : il est écrit pour l’e-mail'
      : 'texte particulier non utilisé : il est écrit pour le SMS',
  birthday: 'anniversaire',
  turns: (years) => plural(years, { one: 'fête son premier anniversaire', other: 'fête ses # ans' }),
  anniversary: 'anniversaire de mariage',
  married: (years) => plural(years, { one: '# an de mariage', other: '# ans de mariage' }),
  menuOf: (name) => `Menu de ${name}`,
  edit: 'Modifier ce message',
  skip: 'Ignorer cette année',
  unskip: 'Envoyer quand même',
  write: 'Écrire à la main',
  writeTitle: (name) => `Écrire vous-même à ${name} ?`,
  writeHint:
    'Le message automatique qui lui est destiné ne sera pas envoyé. Si vous n’envoyez pas le vôtre, rétablissez-le dans le même menu.',
  skipAndWrite: 'L’ignorer et écrire',
  report: 'Ouvrir le message',
  changed: 'Enregistré',
  notChanged: 'Non enregistré',

  editTitle: (name) => `Message à ${name}`,
  editSubjectHint: 'Laissez vide pour utiliser l’objet habituel.',
  editHint: 'Laissez vide pour utiliser le texte habituel.',
  save: 'Enregistrer',

  sheetName: 'Nom',
  sheetDay: 'Jour',
  sheetWhat: 'Occasion',
  sheetPhone: 'Téléphone',
  sheetEmail: 'E-mail',
  sheetState: 'Message',
  sheetText: 'Texte particulier',

  birthdays: 'Anniversaires',
  anniversaries: 'Anniversaires de mariage',
  enable: 'Envoyer automatiquement',
  by: 'Envoyer par',
  sms: 'SMS',
  email: 'E-mail',
  subject: 'Objet',
  text: 'Message',
  textHint:
    '#name# devient les prénoms des deux. Un couple qui partage un téléphone ou une adresse e-mail reçoit un seul message, sinon un chacun.',
  textHintBirthday: '#name# devient le prénom.',
  birthdayText: 'Joyeux anniversaire, #name# ! Nous rendons grâce à Dieu pour vous.',
  anniversaryText: 'Joyeux anniversaire de mariage, #name# ! Que Dieu bénisse votre couple.',
  birthdaySubject: 'Joyeux anniversaire !',
  anniversarySubject: 'Joyeux anniversaire de mariage !',
  at: 'Heure',
  zone: (city) => `Heure de ${city}. Les SMS attendent la fin des heures calmes.`,
  dayAfter: (time) =>
    `À cette heure, les heures calmes retiennent les SMS jusqu’au lendemain (${time}). Choisissez-en une plus tôt.`,
  leapDay: 'Personnes nées un 29 février',
  leapDayWedding: 'Mariages d’un 29 février',
  leapDayHint: 'Les années sans ce jour.',
  before: '28 février',
  after: '1er mars',
  monthly: 'Limite par mois (unités)',
  monthlyHint:
    'Laissez vide pour ne pas mettre de limite. Les vœux qui la dépasseraient ne sont pas envoyés, et nous vous prévenons.',
};

export const greetingStates: Translation<typeof englishStates> = {
  planned: 'Prévu',
  off: 'Désactivé',
  skipped: 'Ignoré',
  noAddress: 'Sans numéro ou adresse pour cela',
  sent: 'Message préparé',
  notSent: 'Non envoyé : le message a été arrêté ou refusé',
  missed: 'Non envoyé',
};
