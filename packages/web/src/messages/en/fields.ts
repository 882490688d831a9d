// English texts of shared fields: dates, country and time zone.
import { catalogue } from '../language.ts';

export const fieldTexts = catalogue('fieldTexts', {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  dayOf: (date: string) => `${date}: day`,
  monthOf: (date: string) => `${date}: month`,
  yearOf: (date: string) => `${date}: year`,
  noSuchDay: (month: string, day: number) => `${month} has no day ${day}.`,
  chooseMonth: 'Choose the month too',

  country: 'Country',
  noCountry: 'No matching country',
  timeZone: 'Time zone',
  noTimeZone: 'No matching time zone',
});
