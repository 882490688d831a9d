// Numbers, lists, plurals and times in French.
import { writeDay, writeTime } from '@tidings/contract/rules/dates.ts';
import { formsOf } from '@tidings/contract/rules/language-forms.ts';

export const { number, list, plural } = formsOf('fr');

/** A time of a zone. */
export const time = (date: Date, zone: string): string => writeTime(date, zone, 'fr');

/** A day (YYYY-MM-DD). */
export const day = (date: string): string => writeDay(date, 'fr');
