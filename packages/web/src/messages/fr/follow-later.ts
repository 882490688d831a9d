// French texts of follow-ups that are sent some days later.
import type { followLater as english } from '../en/follow-later.ts';
import { plural, type Translation } from '../language.ts';

export const followLater: Translation<typeof english> = {
  set: 'Relancer plus tard',
  title: 'Relancer plus tard',
  hint: 'Envoie le même texte aux personnes non jointes d’ici là. Nous vérifions ce jour-là qui elles sont, et le prix.',
  days: 'Dans combien de jours',
  how: 'Comment',
  retry: 'Renvoyer',
  email: 'Par e-mail',
  subject: 'Objet',
  save: 'Enregistrer',
  saved: (days) => plural(days, { one: 'Prévu pour demain', other: 'Prévu dans # jours' }),
  notSaved: 'Non enregistré',
  waitsRetry: (time) => `À renvoyer aux personnes non jointes d’ici ${time}`,
  waitsHosted: (time) => `À envoyer par la route hébergée aux personnes non jointes d’ici ${time}`,
  waitsEmail: (time) => `À envoyer par e-mail aux personnes non jointes d’ici ${time}`,
  stop: 'Arrêter',
  stopOf: (title) => `Arrêter la relance de ${title}`,
  stopped: 'La relance est arrêtée',
  list: 'Relances prévues',
  none: 'Prévoyez-en une depuis le rapport d’un message.',
};
