// The kinds of custom fields in words, and the values of a list as lines.

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

/** The typed lines of a list as the stored text, joined by commas; `linesOf` is the reverse. */
export const valuesOf = (lines: string): string =>
  lines
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at)
    .join(',');
export const linesOf = (values: string): string =>
  values
    .split(',')
    .map((value) => value.trim())
    .join('\n');
