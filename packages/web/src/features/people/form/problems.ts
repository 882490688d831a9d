// Validates the person form before anything is sent.
import { daysInMonth, isPossibleDay, monthNames, type DayMonthYear } from '@tidings/contract/rules/days.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import type { Typed } from './unsaved/unsaved.ts';

/**
 * Error sentences by field, of edited values only: imported ones may be invalid. `typeOf` gives a field's controlType.
 */
export function problemsOf(
  typed: Typed,
  typeOf: (fieldId: string) => number | undefined,
): Record<string, string> {
  const found: [string, string | null][] = [
    ['email', typed.email === undefined ? null : emailProblem(typed.email)],
    ['dayOfBirth', typed.birth ? dayProblem(typed.birth) : null],
    ['dayOfWedding', typed.wedding ? dayProblem(typed.wedding) : null],
    ...Object.entries(typed.custom ?? {}).map(([id, { data }]): [string, string | null] => [
      id,
      customProblem(typeOf(id), data),
    ]),
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The error in the value of a custom field with this controlType, or null. */
export function customProblem(controlType: number | undefined, data: string): string | null {
  const value = data.trim();
  if (value === '') return null;
  if (controlType === 3) return isDate(value) ? null : 'This is not a possible date.';
  if (controlType === 4) return emailProblem(value);
  if (controlType === 7) return /^-?\d+(\.\d+)?$/.test(value) ? null : 'This must be a number.';
  return null;
}

function emailProblem(text: string): string | null {
  const reading = text.trim() === '' ? null : readEmail(text);
  return reading && 'problem' in reading ? reading.message : null;
}

/** The error in a birthday or wedding day, in the server's words, or null (PF-04). */
function dayProblem({ day, month, year }: DayMonthYear): string | null {
  if (isPossibleDay(day, month, year)) return null;
  if (day > 0 && month === 0) return 'A day needs its month: choose the month too, or leave the day out.';
  return day > daysInMonth(month, year)
    ? `There is no ${day} ${monthNames[month - 1]}${year ? ` ${year}` : ''}.`
    : `${year} is not a possible year.`;
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return day !== undefined && day !== '00' && isPossibleDay(Number(day), Number(month), Number(year));
}
