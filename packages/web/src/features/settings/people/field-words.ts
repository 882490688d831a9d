// The kinds of custom fields in words, and the values of a list as lines.
import { readChoices, writeChoices } from '@tidings/contract/rules/choices.ts';

export const fieldKinds = [
  { value: '0', label: 'Text' },
  { value: '1', label: 'Choice from a list' },
  { value: '2', label: 'Tick box' },
  { value: '3', label: 'Date' },
  { value: '7', label: 'Number' },
  { value: '4', label: 'E-mail address' },
  { value: '6', label: 'File' },
] as const;

/** A control type in words; an unknown one counts as text, like its field. */
export const kindOf = (controlType: number): string =>
  fieldKinds.find(({ value }) => value === String(controlType))?.label ?? 'Text';

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
