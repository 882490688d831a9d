// The kinds of custom fields in words, and the values of a list as lines.
import { readChoices, writeChoices } from '@tidings/contract/rules/choices.ts';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';

/** The kinds to choose from, by control type. */
export const fieldKinds = () => [
  { value: '0', label: texts.text },
  { value: '1', label: texts.choice },
  { value: '2', label: texts.tickBox },
  { value: '3', label: texts.date },
  { value: '7', label: texts.number },
  { value: '4', label: texts.email },
  { value: '6', label: texts.file },
];

/** A control type in words; an unknown one counts as text, like its field. */
export const kindOf = (controlType: number): string =>
  fieldKinds().find(({ value }) => value === String(controlType))?.label ?? texts.text;

/**
 * The typed lines of a list as the stored text; `linesOf` is the reverse. A comma in a line separates two values, unless
 * `keepCommas`.
 */
export function valuesOf(lines: string, keepCommas: boolean): string {
  const values = lines.split(keepCommas ? '\n' : /[\n,]/).map((value) => value.trim());
  return writeChoices([...new Set(values)].filter(Boolean));
}
/** The first line with a comma; undefined if there is none. */
export const lineWithComma = (lines: string): string | undefined =>
  lines
    .split('\n')
    .find((line) => readChoices(line).length > 1)
    ?.trim();
export const linesOf = (values: string): string => readChoices(values).join('\n');
