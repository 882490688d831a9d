// French texts in an organisation's own name, and its first lists (draft).
import type * as english from '../en/organisation.ts';

export const footer: typeof english.footer = {
  reason: (organisation) =>
    organisation
      ? `Vous recevez cet e-mail parce que ${organisation} a votre adresse.`
      : 'Vous recevez cet e-mail parce que son expéditeur a votre adresse.',
  unsubscribe: 'Se désabonner',
};

// Letters outside the alphabet of SMS, such as ç, ê and ’, would make their pages short.
export const answers: typeof english.answers = {
  stop: (organisation) =>
    `${organisation}: vous ne recevrez plus de SMS de notre part. Répondez START pour en recevoir de nouveau.`,
  start: (organisation) =>
    `${organisation}: vous recevrez de nouveau nos SMS. Répondez STOP pour ne plus en recevoir.`,
  help: (organisation) =>
    `${organisation} vous envoie ces SMS. Répondez STOP pour ne plus en recevoir, START pour en recevoir de nouveau.`,
};

export const firstLookups: typeof english.firstLookups = {
  classifications: ['Membre', 'Ouvrier', 'Visiteur', 'Nouveau venu', 'Nouveau converti'],
  ageGroups: ['Enfant', 'Adolescent', 'Jeune', 'Adulte', 'Aîné'],
};
