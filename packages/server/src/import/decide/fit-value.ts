// Converts a value to a custom field's type, or says why it does not fit.
import { readChoices } from '@tidings/contract/rules/choices.ts';
import { readDayMonthYear } from '@tidings/contract/rules/days.ts';
import { readOneEmail } from '@tidings/contract/rules/emails.ts';
import type { CustomField } from '../../people/person/custom-store.ts';

/** The converted value, or a sentence on why it is left out. */
export type Fit = { value: string } | { problem: string };

const yes = /^(true|yes|y|1|x|on|ja|oui|si|sí)$/i;
const no = /^(false|no|n|0|off|nein|non)$/i;
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Never changes the field: a list gets no new entries, and a retired field gets no values. */
export function fitValue(
  { label, controlType, parameterValues, retired }: CustomField & { retired: boolean },
  text: string,
  { dayFirst, now }: { dayFirst: boolean; now: Date },
): Fit {
  const shown = text.slice(0, 60);
  const unfit = (why: string): Fit => ({ problem: `${label}: ${why}, and was left out.` });
  if (retired) return unfit(`'${shown}' is in a field that is no longer used`);
  switch (controlType) {
    case 1: {
      const same = (choice: string) => choice.toLowerCase() === text.toLowerCase();
      const choice = readChoices(parameterValues).find(same);
      return choice === undefined
        ? unfit(`'${shown}' is not one of the values of its list`)
        : { value: choice };
    }
    case 2:
      if (yes.test(text)) return { value: 'true' };
      return no.test(text) ? { value: 'false' } : unfit(`'${shown}' is neither yes nor no`);
    case 3: {
      const day = readDayMonthYear(text, dayFirst, now);
      return day && day.day > 0 && day.year > 0
        ? { value: `${String(day.year).padStart(4, '0')}-${twoDigits(day.month)}-${twoDigits(day.day)}` }
        : unfit(`'${shown}' is not a possible date`);
    }
    case 4: {
      const reading = readOneEmail(text);
      if ('email' in reading) return { value: text };
      return unfit(
        reading.problem === 'several'
          ? `'${shown}' is more than one e-mail address`
          : `'${shown}' is not an e-mail address`,
      );
    }
    case 6:
      return unfit('files do not come in by an import');
    case 7: {
      const number = text.replaceAll(/[,\s](?=\d{3}\b)/g, '');
      return /^-?\d+(\.\d+)?$/.test(number) ? { value: number } : unfit(`'${shown}' is not a number`);
    }
    default:
      return { value: text };
  }
}
