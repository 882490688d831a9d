// Numbers, lists, plurals and times in English.
import { writeDay, writeTime } from '@tidings/contract/rules/dates.ts';
import { formsOf } from '@tidings/contract/rules/language-forms.ts';

export const { number, list, plural } = formsOf('en-GB');

/** A time of a zone. */
export const time = (date: Date, zone: string): string => writeTime(date, zone);

/** A day (YYYY-MM-DD). */
export const day = (date: string): string => writeDay(date);
