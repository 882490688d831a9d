// French texts of shared fields: dates, country and time zone.
import type { fieldTexts as english } from '../en/fields.ts';
import type { Translation } from '../language.ts';

export const fieldTexts: Translation<typeof english> = {
  day: 'Jour',
  month: 'Mois',
  year: 'Année',
  dayOf: (date) => `${date} : jour`,
  monthOf: (date) => `${date} : mois`,
  yearOf: (date) => `${date} : année`,
  noSuchDay: (month, day) => `Le ${day} ${month} n’existe pas.`,
  chooseMonth: 'Choisissez aussi le mois',

  country: 'Pays',
  noCountry: 'Aucun pays correspondant',
  timeZone: 'Fuseau horaire',
  noTimeZone: 'Aucun fuseau horaire correspondant',
};
