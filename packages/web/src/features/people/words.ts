// Dates and custom values in words.
import { personFields } from '../../messages/en/person-fields.ts';
import type { CustomField } from './api.ts';
import { dayInWords } from '../../lib/time.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** '2026-05-01' as '1 May 2026'; any other text as it is. */
export function isoDayInWords(text: string): string {
  if (!isoDay.test(text)) return text;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayInWords({ day, month, year });
}

/** The value of a custom field: a date in words, a checkbox as Yes or No, anything else as it is. */
export function customValueInWords({ controlType }: Pick<CustomField, 'controlType'>, data: string): string {
  if (controlType === 2) return data === 'true' ? personFields.yes : data === 'false' ? personFields.no : '';
  return controlType === 3 ? isoDayInWords(data) : data;
}
