// Formats numbers and counts for the screens.

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** A number with thousands separators: '1,900', '12.5'. */
export const written = (number: number): string => format.format(number);

/** A count with its noun: '1 person', '4 people'. */
export const counted = (count: number, one: string, many: string): string =>
  `${written(count)} ${count === 1 ? one : many}`;
