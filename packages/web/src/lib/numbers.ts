// Numbers as a reader expects them.

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** A number with its thousands set apart: '1,900', '12.5'. */
export const written = (number: number): string => whole.format(number);

/** A count with its word: '1 person', '4 people'. */
export const counted = (count: number, one: string, many: string): string =>
  `${written(count)} ${count === 1 ? one : many}`;
