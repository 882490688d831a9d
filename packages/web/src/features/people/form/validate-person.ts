// Validates the person form before anything is sent.
import { dayInWords } from '../../../lib/time.ts';
import { daysInMonth, isPossibleDay, type DayMonthYear } from '@tidings/contract/rules/days.ts';
import { readOneEmail } from '@tidings/contract/rules/emails.ts';
import type { Edits } from './unsaved/edits.ts';
import { personForm } from '../../../messages/en/person-form.ts';
import { answered } from '../../../messages/language.ts';

/**
 * Error sentences by field, of edited values only: imported ones may be invalid. `typeOf` gives a field's controlType.
 */
export function validatePerson(
  typed: Edits,
  typeOf: (fieldId: string) => number | undefined,
): Record<string, string> {
  const found: [string, string | null][] = [
    ['email', typed.email === undefined ? null : validateEmail(typed.email)],
    ['dayOfBirth', typed.birth ? validateDay(typed.birth) : null],
    ['dayOfWedding', typed.wedding ? validateDay(typed.wedding) : null],
    ...Object.entries(typed.custom ?? {}).map(([id, { data }]): [string, string | null] => [
      id,
      validateCustomValue(typeOf(id), data),
    ]),
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The error in the value of a custom field with this controlType, or null. */
export function validateCustomValue(controlType: number | undefined, data: string): string | null {
  const value = data.trim();
  if (value === '') return null;
  if (controlType === 3) return isDate(value) ? null : personForm.invalidDate;
  if (controlType === 4) return validateEmail(value);
  if (controlType === 7) return /^-?\d+(\.\d+)?$/.test(value) ? null : personForm.invalidNumber;
  return null;
}

function validateEmail(text: string): string | null {
  const reading = text.trim() === '' ? null : readOneEmail(text);
  return reading && 'problem' in reading ? answered(reading.message) : null;
}

/** The error in a birthday or wedding day, or null (PF-04). */
function validateDay({ day, month, year }: DayMonthYear): string | null {
  if (isPossibleDay(day, month, year)) return null;
  if (day > 0 && month === 0) return personForm.monthMissing;
  return day > daysInMonth(month, year)
    ? personForm.noSuchDay(dayInWords({ day, month, year }))
    : personForm.invalidYear(year);
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return day !== undefined && day !== '00' && isPossibleDay(Number(day), Number(month), Number(year));
}
