// The kinds of custom fields in words, in the order in which they are offered.

export const fieldKinds = [
  { value: '0', label: 'Text' },
  { value: '1', label: 'Choice from a list' },
  { value: '2', label: 'Tick box' },
  { value: '3', label: 'Date' },
  { value: '7', label: 'Number' },
  { value: '4', label: 'E-mail address' },
  { value: '6', label: 'File' },
] as const;

/** A control type in words; an unknown one shows as text, as its field does. */
export const kindOf = (controlType: number): string =>
  fieldKinds.find(({ value }) => value === String(controlType))?.label ?? 'Text';

/** The values of a list: lines as they are typed, to the one text with commas that is kept, and back. */
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
